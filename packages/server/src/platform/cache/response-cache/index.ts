export { ResponseCache } from './response-cache.ts';
export { serverWithResponseCache } from './server.ts';
