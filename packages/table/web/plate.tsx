/** A brass plate with what is picked so far. */
export function Plate({ sum, of }: { readonly sum: number; readonly of: string }) {
  return (
    <div class="plate" aria-hidden="true">
      <b class="tnum">{sum}</b>
      <small>{of}</small>
    </div>
  );
}
