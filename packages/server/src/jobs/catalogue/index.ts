export { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
export { openCatalogue, type Catalogue } from './open-catalogue.ts';
export type { Prepared } from './prepare-movie.ts';
export { requestRound } from './reading-progress.ts';
