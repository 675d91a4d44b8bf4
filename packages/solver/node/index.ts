export * from './crew.ts';
export * from './shelf.ts';
