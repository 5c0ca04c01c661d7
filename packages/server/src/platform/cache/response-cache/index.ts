export { ResponseCache } from './response-cache.ts';
export { serverWithResponseCache } from './server.ts';
export { openResponseFile, type ResponseFile } from './response-file.ts';
