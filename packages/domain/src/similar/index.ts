export * from './more-like-this.ts';
