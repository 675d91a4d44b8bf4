/** Something the caller got wrong, in a sentence. */
export class Refused extends Error {}
