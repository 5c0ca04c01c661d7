export type { ImportReport } from './import-report.ts';
export { planImport } from './plan-import.ts';
export { readPresentSite, storeImport } from './store-import.ts';
