export * from './answer.ts';
export * from './ask.ts';
export * from './crew.ts';
