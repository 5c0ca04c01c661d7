import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Chunks that the entry loads. */
const isEverywhere = (file: string) => /\/(?:rolldown-runtime|framework|start|load-chunk)-[^/]+$/u.test(file);

/**
 * `vite build --app` makes both halves: `dist/client` for browsers, with the manifest from which the server takes its
 * tags, and `dist/server/entry-server.js`, which carries React in its production form whatever NODE_ENV says.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Skeletons come with their screens: Home need not carry the other pages'.
      codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']] },
      routeFileIgnorePattern: '\\.test\\.',
      // Absolute, since test runs have the checkout's root.
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
      tmpDir: here('../../node_modules/.cache/tanstack-router'),
    }),
    react(),
    tailwindcss(),
  ],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // What every page has anyway need not be named in every chunk's list of what to load along with it.
        modulePreload: { polyfill: false, resolveDependencies: (_chunk, files) => files.filter((file) => !isEverywhere(file)) },
        rolldownOptions: {
          input: ['src/main.tsx', 'src/app/start.tsx'],
          output: {
            // What every page needs is two files beside the entry: the framework, which outlives our releases in caches,
            // and the site's own. Without the groups it would be a dozen crumbs. The entry itself stays tiny, so Vite's
            // means to load chunks must not pull it into one of them.
            codeSplitting: {
              groups: [
                { name: 'load-chunk', test: /preload-helper/ },
                { name: 'framework', tags: ['$initial'], test: /node_modules/ },
                { name: 'site', tags: ['$initial'], test: /src[\\/](?!main\.tsx).*\.tsx?$/ },
                // What several screens share, in two files instead of crumbs: what Home needs, and the rest.
                {
                  name: 'cards',
                  test: /[\\/](?:skeleton|load-failure|use-card-actions|characteristic-colour|poster|movie-card)\.tsx?$/,
                },
                { name: 'shared', test: /src[\\/].*\.tsx?$/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In development Node loads packages itself, as it does in tests.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
