/** A link to send, and the same as a QR code with an address that a phone can reach. */
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { useCopying } from '../copying.ts';
import { addressesHere } from '../sitting/house.ts';
import { useOnline } from '../words/online/words.ts';

const LASTS = 2500; // milliseconds that the button says it

/** Where others find this server; null until it is known, empty where nobody else does. */
export function useAddresses(): readonly string[] | null {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null);
  useEffect(() => void addressesHere().then(setAddresses), []);
  return addresses;
}

interface InviteProps {
  readonly path: string; // with the keys behind its #, if any
  readonly label: string;
  readonly text: string; // that goes with the link
  readonly main?: boolean; // this is what one does now
  readonly lead?: string; // said where there is a code
}

export function Invite({ path, label, text, main = false, lead }: InviteProps) {
  const { room } = useOnline();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState(0);
  const base = addresses?.[chosen] ?? location.origin;
  const link = `${base}${path}`;
  if (addresses === null) return <div class="invite" aria-busy="true" />;
  return (
    <div class="invite">
      {addresses.length > 0 && lead !== undefined && <p>{lead}</p>}
      {addresses.length > 0 && <Qr link={link} label={room.qr} />}
      {addresses.length > 1 && (
        <select aria-label={room.address} value={chosen} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
          {addresses.map((address, i) => (
            <option value={i} key={address}>
              {address}
            </option>
          ))}
        </select>
      )}
      <Sending link={link} label={label} text={text} main={main} />
      {addresses.length === 0 && (
        <p class="note warn">
          <span>
            {room.onlyHere} <code>npm start -- --host</code>
          </span>
        </p>
      )}
    </div>
  );
}

function Sending({ link, label, text, main }: Omit<InviteProps, 'path' | 'lead'> & { readonly link: string }) {
  const { room } = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [went, copy] = useCopying(link, field, LASTS);
  const copied = went === 'copied';
  const canShare = typeof navigator.share === 'function';
  const share = (): void => void navigator.share({ text, url: link }).catch(() => {});
  return (
    <div class="sending">
      <input type="text" readOnly value={link} aria-label={label} ref={field} onFocus={() => field.current?.select()} />
      <div class="row">
        {canShare && (
          <button type="button" class={main ? 'btn primary' : 'btn'} onClick={share}>
            <Icon name="share" />
            {room.share}
          </button>
        )}
        <button type="button" class={main && !canShare ? 'btn primary' : 'btn'} onClick={copy}>
          <Icon name={copied ? 'tick' : 'link'} />
          {copied ? room.copied : room.copy}
        </button>
      </div>
      <p class={went === 'byHand' ? '' : 'vh'} role="status">
        {went === null ? '' : room[went]}
      </p>
    </div>
  );
}

/** Dark on light in any room: not every camera reads it the other way round. */
export function Qr({ link, label }: { readonly link: string; readonly label: string }) {
  const { size, data } = encode(link, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fffdf6" />
      <path d={dark} fill="#2b1a10" />
    </svg>
  );
}
