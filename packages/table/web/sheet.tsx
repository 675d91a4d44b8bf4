/** A score sheet as on a pad: columns are players, rows as printed. */
export interface SheetProps {
  readonly title: string;
  readonly corner: string; // over the rows
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The field that is being played for, and what it would come to. */
  readonly field: { readonly row: number; readonly column: number; readonly label: string } | null;
}

export interface SheetRow {
  readonly mark: string; // a number before the name
  readonly name: string;
  readonly cells: readonly string[];
  readonly total: boolean;
}

const MANY = 3; // columns; with more, each is as narrow as its numbers

export function ScoreSheet({ title, corner, columns, rows, field }: SheetProps) {
  return (
    <section
      class={columns.length > MANY ? 'pad many' : 'pad'}
      style={{ '--columns': columns.length }}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: paper with many players is wider than the screen; arrow keys move it.
      tabIndex={0}
    >
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((name, i) => (
              <th scope="col" key={i} class={field?.column === i ? 'on' : undefined}>
                <span title={name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mark, name, cells, total }, y) => (
            <tr key={name} class={total ? 'tot' : undefined}>
              <th scope="row">
                <i>{mark}</i>
                {name}
              </th>
              {cells.map((text, x) => {
                const now = field?.row === y && field.column === x;
                return (
                  <td key={x} class={now ? 'now' : undefined}>
                    {text}
                    {now && <span class="vh"> {field.label}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
