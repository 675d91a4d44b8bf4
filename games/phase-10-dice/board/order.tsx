/** The throw for the order of play: a high die each, the highest first. */
import { nameOrYou } from '@snug/table';
import { Avatar } from '@snug/table/web';
import { read } from '../dice.ts';
import { NumberDie } from './die.tsx';
import type { Play } from './lying.ts';

const TURNED = [-12, 15, -19, 9, 21, -7];

/** Whether the table is still about who begins. */
export const isAboutOrder = ({ view, landed }: Play): boolean =>
  view.turn === null || (view.dice.length === 0 && landed !== null && landed.before.turn === null);

export function OrderThrow({ play }: { readonly play: Play }) {
  const { view, awaiting, landed, names, called = names, throws, fresh, words } = play;
  const say = words.board;
  const throwers = landed?.seats ?? (awaiting.kind === 'roll' ? awaiting.seats : undefined) ?? [];
  return (
    <div class="order">
      <h2>{say.order}</h2>
      <ul>
        {throwers.map((seat, i) => {
          const face = landed?.faces[i];
          const place = view.order === null || view.turn === null ? -1 : view.order.indexOf(seat);
          const { number = 0, colour = null } = face === undefined ? {} : (read(face) ?? {});
          return (
            <li key={seat} class={place === 0 ? 'first' : undefined}>
              {face !== undefined ? (
                <NumberDie
                  face={String(face)}
                  turned={TURNED[i % TURNED.length] ?? 0}
                  thrown={throws}
                  fresh={fresh}
                  later={(i * 80) % 400}
                />
              ) : (
                <span class="place" />
              )}
              <span class="who">
                <Avatar name={called(seat)} seat={seat} here={null} />
                {called(seat)}
              </span>
              {face !== undefined && <span class="vh">{say.face(number, colour)}</span>}
              {place >= 0 && <b>{say.place(place)}</b>}
            </li>
          );
        })}
      </ul>
      <p>{said(play)}</p>
    </div>
  );
}

function said({ view, awaiting, landed, rolling, names, words }: Play): string {
  const say = words.board;
  if (landed === null || rolling) return say.orderHint;
  if (view.turn !== null) return say.begins(nameOrYou(names, view.turn));
  return awaiting.kind === 'roll' && awaiting.seats !== undefined ? say.again(awaiting.seats, names) : '';
}
