import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classNames, readableClassName, readCssModule, writeClassNameType, writeClassNameTypes } from './class-names.mjs';

const source = fileURLToPath(new URL('./src', import.meta.url));
const cssModule = /\.module\.css$/;

/** Keeps the types of CSS modules up to date: written whenever this configuration is used, and in development on changes. */
export const classNameTypes: Plugin = {
  name: 'hexreel:class-name-types',
  configResolved: () => writeClassNameTypes(),
  configureServer: ({ watcher }) => {
    for (const event of ['add', 'change'] as const)
      watcher.on(event, (path) => cssModule.test(path) && writeClassNameType(relative(source, path)));
  },
};

/**
 * Keeps the rules of CSS modules in the build: all that code takes from them are constants, and a module whose constants
 * are inlined would be left out.
 */
export const keepCssModules: Plugin = {
  name: 'hexreel:keep-css-modules',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: cssModule }, handler: () => ({ moduleSideEffects: 'no-treeshake' }) },
};

/**
 * With class names inlined, a chunk of nothing but CSS modules is an empty script: what imports it gets its styles, and
 * the script is never fetched. Vite does the same for style sheets that are no modules.
 */
export const withoutEmptyScripts: Plugin = {
  name: 'hexreel:without-empty-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const empty of chunks.filter(({ code, isEntry }) => code.trim() === '' && !isEntry)) {
      for (const chunk of chunks.filter(({ imports }) => imports.includes(empty.fileName))) {
        chunk.imports = chunk.imports.filter((file) => file !== empty.fileName);
        chunk.code = chunk.code.replace(`import"./${basename(empty.fileName)}";`, '');
        for (const sheet of empty.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet);
      }
      delete bundle[empty.fileName];
    }
  },
};

/** In tests CSS modules are their class names alone: jsdom has no layout, so parsing styles would only cost time. */
export const classNamesOnly: Plugin = {
  name: 'hexreel:class-names-only',
  enforce: 'pre',
  apply: (_config, { mode }) => mode === 'test',
  resolveId: {
    filter: { id: cssModule },
    async handler(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved === null ? null : `\0${resolved.id}.js`;
    },
  },
  load: {
    filter: { id: /\.module\.css\.js$/ },
    handler: (id) => {
      const path = id.slice(1, -'.js'.length);
      return classNames(readCssModule(relative(source, path)))
        .map((name) => `export const ${name} = '${readableClassName(name, path)}';`)
        .join('\n');
    },
  },
};
