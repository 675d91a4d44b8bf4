/** Colour for the terminal; plain paint leaves every text as it is. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  orange(text: string): string;
  inverse(text: string): string;
}

const code =
  (on: string, off: string) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;
const same = (text: string): string => text;

export const coloured: Paint = {
  bold: code('1', '22'),
  dim: code('2', '22'),
  red: code('31', '39'),
  green: code('32', '39'),
  yellow: code('33', '39'),
  blue: code('94', '39'),
  orange: code('38;5;208', '39'),
  inverse: code('7', '27'),
};

export const plain: Paint = {
  bold: same,
  dim: same,
  red: same,
  green: same,
  yellow: same,
  blue: same,
  orange: same,
  inverse: same,
};
