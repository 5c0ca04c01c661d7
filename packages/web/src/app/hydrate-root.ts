// Exported from React's chunk (`vite.config.ts`), so that it is evaluated in a task before those of the router and of the
// program.
export { hydrateRoot } from 'react-dom/client';
