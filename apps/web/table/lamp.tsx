/** The lamp over the table: the mark of the house. */
export function Lamp() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 17 2 31h28l-7-14Z" fill="url(#lamp)" />
      <path d="M16 1v6" stroke="var(--brass-lo)" stroke-width="2.4" stroke-linecap="round" />
      <path d="M12.4 17.5a3.6 3.6 0 0 0 7.2 0Z" fill="#fff2c2" stroke="#c8962f" stroke-width=".6" />
      <path d="M5.5 18C6 11 10 7 16 7s10 4 10.500 11Z" fill="url(#brass)" stroke="#5f3f10" stroke-width="1" />
      <path d="M9 15c.8-3.600 3-5.700 6-6" stroke="#fff7dc" stroke-width="1.300" fill="none" stroke-linecap="round" />
    </svg>
  );
}
