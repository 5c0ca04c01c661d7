export { openCatalogue, type Catalogue } from './open-catalogue.ts';
