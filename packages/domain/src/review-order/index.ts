export * from './closest-to-you.ts';
