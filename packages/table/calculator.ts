/** The players' calculator: whole sums as they are written, `12 + 9 * (3 - 1)`. */

const TOKEN = /\d+|[-+*/()]/g;

/** The value of an expression; null while it is none. An operator at its end is not counted yet. */
export function calculate(expression: string): number | null {
  const text = expression.replace(/[×·]/g, '*').replace(/÷/g, '/').replace(/−/g, '-').replace(/\s/g, '');
  const tokens = text.replace(/[-+*/(]+$/, '').match(TOKEN) ?? [];
  if (tokens.length === 0 || text.replace(TOKEN, '') !== '') return null;
  let at = 0;

  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * factor() : value / factor();
    return value;
  };
  const factor = (): number => {
    const token = tokens[at++];
    if (token === '-') return -factor();
    if (token !== '(') return token === undefined || !/^\d+$/.test(token) ? Number.NaN : Number(token);
    const inside = sum();
    if (tokens[at] === ')') at++; // a bracket still open closes at the end
    return inside;
  };

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : null;
}

/** At most two digits after the point, and none that say nothing. */
export const shownNumber = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '−');

/** The expression after a key; null if the calculator has no such key. `target` is what `t` counts down from. */
export function typeSum(expression: string, key: string, target: number): string | null {
  if (/^[0-9()]$/.test(key)) return expression + key;
  if (/^[-+*/]$/.test(key)) return expression === '' && key !== '-' ? expression : `${expression.replace(/[-+*/]$/, '')}${key}`;
  switch (key) {
    case 't':
      return `${target}-${expression === '' ? '' : `(${expression})`}`;
    case 'x':
    case 'delete':
      return '';
    case 'backspace':
      return expression.slice(0, -1);
    case '=':
    case 'enter': {
      const value = calculate(expression);
      return value === null ? expression : String(Math.round(value * 100) / 100);
    }
    default:
      return null;
  }
}
