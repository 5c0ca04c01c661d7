export { ResponseCache } from './response-cache.ts';
export { serverWithResponseCache } from './server.ts';
export { openResponseFile } from './response-file.ts';
