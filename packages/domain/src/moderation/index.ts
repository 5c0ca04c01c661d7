export * from './admin-tools.ts';
export * from './audit.ts';
export * from './bounds.ts';
export * from './reason.ts';
export * from './reports.ts';
