export { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
export { openCatalogue, type Catalogue } from './open-catalogue.ts';
export { requestRound } from './reading-progress.ts';
