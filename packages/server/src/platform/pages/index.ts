export { registerPages, type PagesOptions } from './pages.ts';
