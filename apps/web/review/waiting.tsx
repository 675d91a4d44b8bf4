/** Instead of the curve: how far it is, or why there is none. */
import { Icon } from '@snug/table/web';
import type { ReviewWords } from '../words/review.ts';
import type { LookBack } from './looking.ts';

export function Waiting({ back, say }: { readonly back: LookBack; readonly say: ReviewWords['review'] }) {
  const { looking, goal, choose, stop } = back;
  switch (looking.kind) {
    case 'done':
      return null;
    case 'working': {
      const percent = looking.share === null ? null : Math.floor(100 * looking.share);
      return (
        <div class="waiting">
          <p>
            {say.working} {percent !== null && <b class="tnum">{say.percent(percent)}</b>}
          </p>
          {back.goals.length > 1 && <p class="told">{say.quicker}</p>}
          <progress aria-label={say.working} {...(percent !== null && { value: percent, max: 100 })} />
          <button type="button" class="btn" onClick={stop}>
            {say.stop}
          </button>
        </div>
      );
    }
    case 'no-values':
      return <p class="told">{say.noValues}</p>;
    case 'stopped':
    case 'too-large':
    case 'failed':
      return (
        <div class="waiting" role="status">
          <p class="note warn">
            <Icon name="wait" />
            <span>{{ stopped: say.stopped, 'too-large': say.tooLarge, failed: say.failed }[looking.kind]}</span>
          </p>
          {looking.kind !== 'too-large' && goal !== null && (
            <button type="button" class="btn" onClick={() => choose(goal)}>
              {say.goOn}
            </button>
          )}
        </div>
      );
  }
}
