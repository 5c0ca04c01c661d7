export * from './bounds.ts';
export * from './list-text.ts';
export * from './order.ts';
export * from './visibility.ts';
