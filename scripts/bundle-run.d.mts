export function bundle(...files: readonly string[]): Promise<readonly string[]>;
