/** Line drawings for buttons. */
const LINES = {
  back: 'M14 5l-7 7 7 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01M5 11.9v.2M12 11.9v.2M19 11.9v.2',
  sound: 'M4 10v4h3l4 4V6L7 10Zm11-1.5a5 5 0 0 1 0 7M17.5 6a9 9 0 0 1 0 12',
  mute: 'M4 10v4h3l4 4V6L7 10Zm11-.5 5 5m0-5-5 5',
  lock: 'M6 11h12v9H6Zm2 0V8a4 4 0 0 1 8 0v3',
  tick: 'M5 13l4.5 4.5L19 7',
  pen: 'M4 20l1-4L16 5l3 3L8 19Zm9-12 3 3',
  calc: 'M6 3h12v18H6Zm3 4h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  box: 'M3 8h18v11H3Zm0 0 3-4h12l3 4M8 12v3M12 12v3M16 12v3',
  next: 'M10 5l7 7-7 7',
  undo: 'M4 9h10a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4',
  sheet: 'M5 3h14v18H5ZM9 8h6M9 12h6M9 16h6M5 8h.01',
  wifi: 'M4 9a12 12 0 0 1 16 0M7 13a7 7 0 0 1 10 0M12 17.5h.01M4 4l16 16',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1ZM12 6v13',
  x: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  wait: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 13v7h14v-7',
  device: 'M7 3h10v18H7ZM11 17.5h2',
  save: 'M12 3v12m0 0-4-4m4 4 4-4M5 15v5h14v-5',
  dice: 'M4 4h16v16H4ZM9 9h.01M15 15h.01M15 9h.01M9 15h.01',
  chart: 'M4 20V4M4 20h16M7 15l4-5 3 3 5-7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4-5 8-5s7 1 8 5',
  bot: 'M5 9h14v10H5ZM12 9V5M9 13.5h.01M15 13.5h.01M9.5 16.5h5',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  flask: 'M9 3h6M10 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L14 9V3M8 15h8',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10.4 5.3l.2-2.4 2.8 0 .2 2.4 2 .8 1.8-1.5 2 2-1.5 1.8 .8 2 2.4 .2 0 2.8-2.4 .2-.8 2 1.5 1.8-2 2-1.8-1.5-2 .8-.2 2.4-2.8 0-.2-2.4-2-.8-1.8 1.5-2-2 1.5-1.8-.8-2-2.4-.2 0-2.8 2.4-.2 .8-2-1.5-1.8 2-2 1.8 1.5Z',
  keys: 'M3 6h18v12H3ZM7 10h.01M11 10h.01M15 10h.01M8 14h8M18 10h-.01',
} as const;
export type IconName = keyof typeof LINES;

export function Icon({ name, class: more = '' }: { readonly name: IconName; readonly class?: string }) {
  return (
    <svg class={`ico ${more}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
