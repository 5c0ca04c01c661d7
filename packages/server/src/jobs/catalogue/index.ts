export { fillMovieTable, openCatalogue, type Catalogue } from './open-catalogue.ts';
export { requestRound } from './reading-progress.ts';
