export * from './browse-filters.ts';
export * from './genres.ts';
export * from './images.ts';
export * from './limits.ts';
export * from './search-text.ts';
export * from './subgenres.ts';
export * from './years.ts';
export * from './member-hero.ts';
