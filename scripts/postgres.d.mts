export function postgresPath(): string;
