// Of the framework's chunk (`vite.config.ts`), so that React is evaluated with it, in a task before that of the program.
export { hydrateRoot } from 'react-dom/client';
