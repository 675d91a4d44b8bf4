export * from './file.ts';
export * from './lines.ts';
export * from './messages.ts';
export * from './names.ts';
export * from './referee.ts';
export * from './verify.ts';
