import { defineConfig } from 'vite';

/** The server as one bundle of our own code; npm dependencies stay where npm put them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli/main.ts',
        'import-worker': 'src/modules/imports/archive/import-worker.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@hexreel\//u] },
});
