export { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
export { fillMovieTable, openCatalogue, type Catalogue } from './open-catalogue.ts';
export { requestRound } from './reading-progress.ts';
