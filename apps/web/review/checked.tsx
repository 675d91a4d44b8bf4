/** What a check of the dice found: large and plain first, then step by step, then the numbers. */
import type { Seat } from '@snug/engine';
import { type Checked as CheckedOne, type Fault, firstFault, type Verification, verify } from '@snug/protocol';
import { type VerifyWords, verifyWordsIn } from '@snug/protocol/verify-words';
import { refusalSentence } from '@snug/table';
import { Icon, type IconName } from '@snug/table/web';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Link } from '../route.tsx';
import type { ReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { Envelope } from './envelope.tsx';
import { type Opened, tellGame } from './opened.ts';
import { addressOf, type Source } from './source.ts';
import { exampleOf } from './tampered.ts';

type Outcome = Verification['outcome'];
const TONES: { readonly [outcome in Outcome]: string } = { verified: 'good', failed: 'bad', sealed: 'warn', unsealed: 'plain' };
const ICONS: { readonly [result in CheckedOne['result']]: IconName } = { good: 'tick', bad: 'x', open: 'wait' };

interface CheckedProps {
  readonly opened: Opened;
  readonly source: Source;
  readonly text: string;
  readonly say: ReviewWords['check'];
}

export function Checked({ opened, source, say }: CheckedProps) {
  const { language } = useWords();
  const [told, setTold] = useState<VerifyWords | null>(null);
  useEffect(() => void verifyWordsIn(language).then(setTold), [language]);
  const { parts, header, lines } = opened;
  const verification = useMemo(() => verify({ game: parts.game, options: header.options, seats: header.seats }, lines), [opened]);
  const example = useMemo(() => (verification.outcome === 'verified' ? exampleOf(opened) : null), [verification]);
  const folded = useMemo(() => tellGame(opened), [opened]);
  if (told === null) return null;
  const names = (seat: Seat): string => (folded.ok ? folded.value.names[seat] : sitters(lines)[seat]) ?? parts.table.seat(seat);
  const faultWords = (fault: Fault): string => {
    const refusal = told.fault(fault, names, (refused) => refusalSentence(parts.table, parts.words, refused, names));
    return capital(fault.check === 'thrown' ? refusal : `${told.entry(fault.entry)}: ${refusal}`); // a throw has its number
  };
  const { outcome, checks, throws } = verification;
  const first = firstFault(verification);
  const unsealed = outcome === 'unsealed';
  return (
    <>
      <section class={`verdict ${TONES[outcome]}`} role="status">
        <Envelope outcome={outcome} />
        <div>
          <h2>{say.outcomes[outcome]}</h2>
          {first === null ? (
            <p>{unsealed ? told.unsealed(throws === 0 ? 'no-throws' : header.dice) : told.verdict(verification)}</p>
          ) : (
            <p>{faultWords(first)}</p>
          )}
          {unsealed && throws > 0 && <p>{say.onDevice}</p>}
        </div>
      </section>
      <p class="about">
        {parts.words.name} · {header.names.map((_, seat) => names(seat)).join(', ')}
        {source.kind !== 'file' && (
          <>
            {' · '}
            <Link href={addressOf('/review', source)}>{say.lookBack}</Link>
          </>
        )}
      </p>
      <section>
        <h2>{say.found}</h2>
        <ol class="checks">
          {checks
            .filter(({ check }) => !unsealed || check === 'played')
            .map((checked) => (
              <OneCheck key={checked.check} checked={checked} {...{ verification, told, say, first, faultWords }} />
            ))}
        </ol>
      </section>
      {!unsealed && (
        <section>
          <h2>{say.how}</h2>
          <p>{told.picture}</p>
        </section>
      )}
      {(outcome === 'verified' || outcome === 'sealed') && (
        <section>
          <h2>{say.yourself}</h2>
          <p>{told.compare}</p>
        </section>
      )}
      {example !== null && (
        <section class="would">
          <h2>{say.wouldBe}</h2>
          <p>
            {example.change.kind === 'throw'
              ? say.changedThrow(example.change.number, example.change.faces.join(' '), example.change.other.join(' '))
              : say.otherSlip}
          </p>
          <blockquote class="note bad">
            <Icon name="x" />
            <span>
              {say.outcomes.failed} {faultWords(example.fault)}
            </span>
          </blockquote>
        </section>
      )}
      {!unsealed && <Numbers {...{ verification, told, say, names }} />}
    </>
  );
}

interface OneCheckProps {
  readonly checked: CheckedOne;
  readonly verification: Verification;
  readonly told: VerifyWords;
  readonly say: ReviewWords['check'];
  readonly first: Fault | null; // is told already
  faultWords(fault: Fault): string;
}

function OneCheck({ checked, verification, told, say, first, faultWords }: OneCheckProps) {
  const { check, result, faults } = checked;
  const [fault, ...more] = faults;
  return (
    <li class={result}>
      <Icon name={ICONS[result]} />
      <span>
        {told.claim(check, verification)} <em class={result === 'good' ? 'vh' : ''}>({say.marks[result]})</em>
        {fault !== undefined && fault !== first && <p>{faultWords(fault)}</p>}
        {more.length > 0 && <p>{told.more(more.length)}</p>}
      </span>
    </li>
  );
}

interface NumbersProps {
  readonly verification: Verification;
  readonly told: VerifyWords;
  readonly say: ReviewWords['check'];
  names(seat: Seat): string;
}

function Numbers({ verification, told, say, names }: NumbersProps) {
  const { seal, seeds, secret, fingerprint } = verification;
  return (
    <details class="numbers">
      <summary>{say.numbers}</summary>
      <dl>
        <dt>{told.seal}</dt>
        <dd>{seal ?? told.nothingYet}</dd>
        <dt>{told.seeds}</dt>
        {seeds.map((seed, seat) => (
          <dd key={seat}>
            {names(seat)}: {seed ?? told.nothingYet}
          </dd>
        ))}
        <dt>{told.secret}</dt>
        <dd>{secret ?? told.closed}</dd>
        <dt>{told.fingerprint}</dt>
        <dd>{fingerprint}</dd>
      </dl>
    </details>
  );
}

/** Who sits where by a log that cannot be played to its end. */
function sitters(lines: readonly string[]): { readonly [seat: number]: string } {
  const sitting: { [seat: number]: string } = {};
  for (const line of lines) {
    const found = /"kind":"(?:sit|hand-over)"/.test(line) ? (JSON.parse(line) as { seat?: unknown; name?: unknown }) : null;
    if (typeof found?.seat === 'number' && typeof found.name === 'string') sitting[found.seat] = found.name;
  }
  return sitting;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
