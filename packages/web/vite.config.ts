import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readableClassName, shortClassName } from './class-names.mjs';
import { classNamesOnly, classNameTypes, keepCssModules, withoutEmptyScripts } from './css-modules.ts';
import { displayFont } from './display-font.ts';
import { pageSheets } from './page-sheets.ts';
import { plainSignals, youngFunctions } from './page-memory.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Chunks that the entry loads. */
const isEverywhere = (file: string) => /\/(?:rolldown-runtime|react|start|load-chunk)-[^/]+$/u.test(file);
/**
 * Files to load along with a part. What a route's parts import has mostly come with the route, which would name it for each
 * of them; their styles have not.
 */
const filesToLoadAlong = (_part: string, files: string[], { hostId }: { readonly hostId: string }) =>
  files.filter((file) => !isEverywhere(file) && (isEverywhere(hostId) || file.endsWith('.css')));
const isNamed = (chunk: string) => /^(?:rolldown-runtime|react|start|load-chunk)$/u.test(chunk);

/**
 * Leaves the router's link component out of what browsers get: every route object brings it, and our links are plain ones
 * (`src/app/link-navigation.ts`; the linter refuses imports of the component).
 */
const withoutRouterLink: Plugin = {
  name: 'hexreel:without-router-link',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/ },
    handler: () => 'export const Link = () => null, createLink = null, linkOptions = null, useLinkProps = null;',
  },
};

const errorComponent = /function ErrorComponent\([^]*?\n\}\n/u;

/** The same of the router's own error screen: ours is the default of every route (`src/app/router.tsx`). */
const withoutRouterErrors: Plugin = {
  name: 'hexreel:without-router-errors',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]CatchBoundary\.js$/ },
    handler(code) {
      if (!errorComponent.test(code)) this.error('The router has another error component: take this plugin out or adapt it.');
      return code.replace(errorComponent, 'const ErrorComponent = null;\n');
    },
  },
};

/** Leaves out of routes what the router's compiler alone reads: each of them is in Home's script. */
const withoutGroupings: Plugin = {
  name: 'hexreel:without-groupings',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /src[\\/]routes[\\/][^?]+\.tsx$/ },
    handler: (code) => code.replace(/codeSplitGroupings:\s*\[(?:\s*\[[^\]]*\],?)+\s*\],?/u, ''),
  },
};

/** The same of canonical paths, which the server alone writes out (`src/lib/page-head.ts`). */
const withoutCanonicalPaths: Plugin = {
  name: 'hexreel:without-canonical-paths',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  transform: {
    filter: { id: /src[\\/]routes[\\/][^?]+\.tsx$/ },
    handler: (code) => code.replace(/(pageHead\([^)]*?title:\s*(["'`])[^"'`]*\2),\s*path:\s*(["'`])[^"'`]*\3/gu, '$1'),
  },
};

/** Characters of a file from which on the hint is worth its bytes. */
const hintedLength = 6_000;

/**
 * Browsers that know the hint compile a file's functions while it arrives, in parallel to the page, and not one by one in
 * the tasks that hydrate it and in those that show what is opened. It counts on the first line only, which Vite's list of
 * files to load along would take.
 */
const compileHints: Plugin = {
  name: 'hexreel:compile-hints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length > hintedLength) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/**
 * `vite build --app` makes `dist/client` for browsers, with the manifest from which the server takes its tags,
 * `dist/offline` for when these cannot reach the site, and `dist/server/entry-server.js`, which carries React in its production form whatever NODE_ENV says.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Skeletons come with the program, since they show before their screens' code is there (R486).
      codeSplittingOptions: { defaultBehavior: [['component'], ['errorComponent'], ['notFoundComponent']] },
      routeFileIgnorePattern: '\\.test\\.',
      // Absolute, since test runs have the checkout's root.
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
      tmpDir: here('../../node_modules/.cache/tanstack-router'),
    }),
    react(),
    classNameTypes,
    classNamesOnly,
    keepCssModules,
    withoutEmptyScripts,
    withoutRouterLink,
    withoutRouterErrors,
    withoutGroupings,
    withoutCanonicalPaths,
    plainSignals,
    youngFunctions,
    displayFont,
    compileHints,
    pageSheets,
  ],
  // React itself has had for long what this stands in for.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : readableClassName } },
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // Chunks that every page has anyway need not be named in every chunk's list of preloads.
        modulePreload: { polyfill: false, resolveDependencies: filesToLoadAlong },
        rolldownOptions: {
          input: ['src/main.tsx', 'src/app/start.tsx'],
          // Class names where they are used, rather than chunks of their own.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // The start names every chunk: hashes as short as they can be are a tenth of a kilobyte, and names, which only
            // what is everywhere has (`isEverywhere`), would be a third of one.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => (isNamed(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
            // Every page needs two files in addition to the entry: React, which outlives our releases in caches, and the
            // site's own with the router. Without the groups it would be a dozen crumbs. The entry itself stays tiny, so
            // Vite's means to load chunks must not pull it into one of them.
            codeSplitting: {
              groups: [
                // With the names of Home's rows, which would be a file of a hundred bytes.
                {
                  name: 'load-chunk',
                  test: /preload-helper|domain[\\/]src[\\/](?:texts[\\/]home|reel[\\/]closeness|movie[\\/](?:home-rows|subgenres))\.ts$/,
                },
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|app[\\/]hydrate-root\.ts$/,
                },
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /node_modules|src[\\/](?!main\.tsx|app[\\/]early-presses).*\.(?:tsx?|module\.css)$/,
                },
                // Modules that several screens share, in two files instead of crumbs: those of Home, and the rest.
                {
                  name: 'cards',
                  test: /[\\/](?:skeleton|load-failure|use-card-actions|use-card-marks|characteristic-colour|poster|movie-card|movie-strip|reel|scroller|count-in-digits)\.tsx?$/,
                },
                // The Settings tab comes apart from the rest of the profile, and shares little with it.
                { name: 'account', test: /features[\\/]settings[\\/](?:account-query|use-edit-profile)\.ts$/ },
                // Dialogs over a page, from soon after hydration on.
                { name: 'dialogs', test: /src[\\/](?:ui[\\/](?:dialog|unavailable-dialog|open-dialogs)|lib[\\/]toast)\.tsx?$/ },
                // One sheet of what screens other than Home share.
                {
                  name: 'styles',
                  test: /(?<!ordered-rows|title-search|list-cards|account-panel|planner-page)\.module\.css$/,
                  minShareCount: 3,
                },
                // Grids of movies, which those of Home are not.
                { name: 'movie-grid', test: /blocks[\\/]movie-grid\.tsx$/ },
                // The topics of what is in movies, for the parts that name them.
                { name: 'topics', test: /domain[\\/]src[\\/](?:warnings|texts[\\/]warnings)/ },
                // Names of what frightens, which few screens need.
                { name: 'fears', test: /ladder[\\/]fear-levels\.ts$/ },
                // Loaded by the first call that needs it (lib/api-client.ts).
                { name: 'later-addresses', test: /addresses\/later\.ts$/ },
                // Without what neither movies nor profiles begin with (forms of admins, of accounts and of lists, dialogs, most failures), and
                // links to files with all addresses.
                {
                  name: 'shared',
                  test: /src[\\/](?!calibration[\\/]|feeds[\\/]|moments[\\/]|reel-picture[\\/]|names[\\/](?!bounds)|passwords[\\/]|features[\\/](?:admin|following|taste[\\/](?:calibration|limit-meaning|fear-scale)|lists|watchlist[\\/]watchlist-card-button|rating[\\/](?:review-draft|remove-rating|rating-queries)|viewer[\\/]use-set-viewer|google[\\/]window-mark|browse[\\/](?:movies-query|use-suggestions|use-title-search|title-search)|history[\\/]history-queries)|screens[\\/]sign-in|texts[\\/](?:calibration|fear-scale|import-door|passwords|taste-match|enjoyment\.|accounts|errors|names|users|profiles|lists|list-links|feed-links|diary|reports|joining|activity|inbox|second-factors|moments|reported-moments|follow-requests|watch-along)|accounts[\\/]joining|moderation[\\/]reason|(?:tonight|import)[\\/]bounds|limits[\\/]fear-scale|lists[\\/]|movie[\\/]find-subgenre|history[\\/]tags|reel[\\/]description|lib[\\/](?:cursor-list|drawn-picture|feed-link|share-link|use-sent-form|use-password-step|endpoint-link|calendar-date|later-query-keys|random-id|visitor-storage)|contract[\\/]addresses[\\/]index|blocks[\\/](?:bring-ratings|list-cards|movie-grid|review-card)|ui[\\/](?:chip|debouncer|copy-field|section|new-password-fields|field|form-problem|page-links|alert-dialog|reel-figure|form-actions|tabs|toggle-failure)).*\.tsx?$/,
                  minShareCount: 4,
                },
                // Help with limits, for the four screens where they are set: in one file instead of crumbs.
                {
                  name: 'limit-help',
                  test: /src[\\/](?:texts[\\/](?:calibration|fear-scale|nearest-movies)|limits[\\/]fear-scale|features[\\/]taste[\\/](?:calibration-(?:door|in-form)|limit-meaning|fear-scale)|blocks[\\/]nearest-movies).*\.tsx?$/,
                },
                // Modules that a movie's page begins with and shares with others, which would be files of some hundred
                // bytes: figures of scores, and actions for a movie.
                { name: 'score-figures', test: /web[\\/]src[\\/]ui[\\/]characteristic-bars\.tsx$/ },
                {
                  name: 'movie-actions',
                  test: /src[\\/](?:rating[\\/](?:helpful-votes|scores)|reel-picture[\\/]reel-code|texts[\\/]previews|features[\\/](?:rating[\\/]visitor-votes|lists[\\/]add-to-list|history[\\/]use-history-toggle|report[\\/]report-button))\.tsx?$/,
                },
                // Sentences of failed toggles.
                { name: 'toggle-failures', test: /web[\\/]src[\\/].*[\\/](?:toggle-failure|watchlist-failure)\.tsx?$/ },
                // Modules that movies, profiles and other members' profiles begin with.
                {
                  name: 'tabs',
                  test: /web[\\/]src[\\/](?:ui[\\/]tabs|features[\\/]lists[\\/]list-queries)\.tsx?$/,
                },
                // The words that names may not contain are for the forms that check while typing only.
                { name: 'names', test: /src[\\/]names[\\/](?!bounds)/ },
              ],
            },
          },
        },
      },
    },
    // The page for when the site cannot be reached, and its worker, share no file with the pages.
    offline: {
      consumer: 'client',
      build: {
        outDir: 'dist/offline',
        manifest: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/offline/offline-page.ts', 'src/offline/service-worker.ts'],
          output: { entryFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' },
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
