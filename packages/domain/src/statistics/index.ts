export * from './wilson.ts';
