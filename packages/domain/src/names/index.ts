export * from './check-sign-up.ts';
export * from './display-name.ts';
export * from './email.ts';
export * from './bounds.ts';
export * from './username.ts';
export { hasReservedWord } from './reserved/index.ts';
