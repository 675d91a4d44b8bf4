export * from './told.ts';
