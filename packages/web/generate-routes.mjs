import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts when Vite's configuration is resolved; types need it before a build.
await resolveConfig({ root: fileURLToPath(new URL('./', import.meta.url)), logLevel: 'error' }, 'build');
