import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `vite build --app` makes both halves: `dist/client` for browsers, with the manifest from which the server takes its
 * tags, and `dist/server/entry-server.js`, which carries React in its production form whatever NODE_ENV says.
 */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      tmpDir: fileURLToPath(new URL('../../node_modules/.cache/tanstack-router', import.meta.url)),
    }),
    react(),
    tailwindcss(),
  ],
  appType: 'custom',
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/main.tsx' },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', ssr: true, emitAssets: false, rollupOptions: { input: 'src/entry-server.tsx' } },
    },
  },
});
