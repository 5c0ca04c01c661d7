import { defineConfig, type Plugin } from 'vite';

/**
 * Node keeps the text of its programs, with two bytes for each character if one of them needs two: those are written as
 * escapes, since all of them are in texts and patterns.
 */
const oneByteCharacters: Plugin = {
  name: 'one-byte-characters',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(/[\u0100-\u{10ffff}]/gu, (character) => character.split('').map(escapeOf).join(''));
    }
  },
};

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The server as one bundle of our own code; npm dependencies stay where npm put them. */
export default defineConfig({
  plugins: [oneByteCharacters],
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
      // The same for comments: a fifth of it.
      output: { chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  ssr: { noExternal: [/^@hexreel\//u] },
});
