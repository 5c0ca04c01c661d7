import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `vite build --app` makes both halves: `dist/client` for browsers, with the manifest from which the server takes its
 * tags, and `dist/server/entry-server.js`, which carries React in its production form whatever NODE_ENV says.
 */
export default defineConfig({
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
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            // What changes with our releases is kept apart from what changes with the framework's.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', ssr: true, emitAssets: false, rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
});
