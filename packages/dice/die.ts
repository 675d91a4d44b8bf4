export type Face = number | string;

/** How a game names a die: `"d6"` where all are alike, a number where each is its own. */
export type DieId = number | string;

/** A die is the table of its faces; a face that is there twice is twice as likely. */
export interface Die {
  readonly id: DieId;
  readonly faces: readonly Face[];
}

export const D6: Die = { id: 'd6', faces: [1, 2, 3, 4, 5, 6] };
