/** Id of React's root element, in a file of its own: the browser needs nothing else of `document.ts`. */
export const rootId = 'app';
