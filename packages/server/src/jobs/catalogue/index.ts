export { startCatalogueJob, type CatalogueJob } from './catalogue-job.ts';
export { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
export { fillFromEmbedded } from './fill-from-embedded.ts';
export { createMoviePreparation, type Prepared } from './prepare-movie.ts';
export { requestRound } from './reading-progress.ts';
export { createSourceSearch } from './search-source.ts';
