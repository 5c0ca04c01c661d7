export * from './hours-and-minutes.ts';

/** Durations in milliseconds, written with their unit. */
export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => seconds(60) * count;
export const hours = (count: number): number => minutes(60) * count;
export const days = (count: number): number => hours(24) * count;
