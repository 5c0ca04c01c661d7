export * from './check-sign-up.ts';
export * from './display-name.ts';
export * from './email.ts';
export * from './username.ts';
export { darkWords, offensiveWords, specifiedWords, staffTitles } from './reserved-words.ts';
