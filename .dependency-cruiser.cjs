/** An arrow that is not allowed, and what to do instead. */
const forbid = (name, comment, { from, to }) => ({ name, severity: 'error', comment, from, to });

/**
 * The arrows of docs/architecture.md as a failing check: what is not allowed here does not land. Captures in the paths
 * ($1) cover folders that do not exist yet.
 */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one subject, or hide a third.', {
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    }),
    forbid('no-type-cycles', 'Types that need each other are one subject as well: give what both need a file of its own.', {
      from: {},
      to: { circular: true },
    }),
    forbid(
      'not-resolvable',
      'An import that leads nowhere. (The benchmarks have a package of their own, which is not installed with the site.)',
      {
        from: { pathNot: '^bench/' },
        to: { couldNotResolve: true, pathNot: '\\?|^virtual:|routeTree\\.gen' },
      },
    ),
    forbid('domain-imports-only-zod', 'The domain is rules and contract; it knows zod and itself.', {
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/domain/src|node_modules/zod/)' },
    }),
    forbid('web-not-to-server', 'Pages reach the server over the wire contract in packages/domain/src/contract.', {
      from: { path: '^packages/web' },
      to: { path: '^packages/server' },
    }),
    forbid('server-not-to-web', 'The server loads the built pages at run time (ssr/page-renderer.ts); it imports none of them.', {
      from: { path: '^packages/server' },
      to: { path: '^packages/web' },
    }),
    forbid(
      'web-bundles-no-zod',
      'zod is large for a first view: import types from @hexreel/domain/contract, values from its modules without zod.',
      {
        from: { path: '^packages/web/src', pathNot: '\\.test\\.tsx?$' },
        to: {
          path: '^(node_modules/zod/|packages/domain/src/contract/(?!errors|addresses|page))',
          dependencyTypesNot: ['type-only'],
        },
      },
    ),
    forbid('features-are-strangers', 'A feature may be deleted as a folder: what joins two of them is a block.', {
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    }),
    forbid('features-look-down', 'Features know ui, lib and the domain; not blocks, screens, routes or app.', {
      from: { path: '^packages/web/src/features/' },
      to: { path: '^packages/web/src/(blocks|screens|routes|app)/' },
    }),
    forbid('blocks-look-down', 'Blocks join features for several screens; they do not know screens, routes or app.', {
      from: { path: '^packages/web/src/blocks/' },
      to: { path: '^packages/web/src/(screens|routes|app)/' },
    }),
    forbid('screens-look-down', 'A screen is what a route shows; it does not know routes or app.', {
      from: { path: '^packages/web/src/screens/' },
      to: { path: '^packages/web/src/(routes|app)/' },
    }),
    forbid(
      'screens-are-strangers',
      'A screen may be deleted as a folder: what two of them share is a block. The profile shows the admin pages as a tab.',
      {
        from: { path: '^packages/web/src/screens/([^/]+)/', pathNot: '^packages/web/src/screens/profile/own-profile-pane' },
        to: { path: '^packages/web/src/screens/', pathNot: '^packages/web/src/screens/$1/' },
      },
    ),
    forbid('ui-knows-nothing', 'ui has no data and no routes: only itself, the domain and React.', {
      from: { path: '^packages/web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/', pathNot: '^packages/web/src/(ui|styles)/' },
    }),
    forbid('ui-without-data', 'ui neither asks for data nor navigates.', {
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^node_modules/@tanstack/' },
    }),
    forbid(
      'modules-through-index',
      'Another module is reached through its index.ts; what is not exported there is its own business.',
      {
        from: { path: '^packages/server/src/(?!modules/)' },
        to: { path: '^packages/server/src/modules/[^/]+/(?!index\\.ts$)' },
      },
    ),
    forbid(
      'modules-through-index-each-other',
      'Another module is reached through its index.ts; what is not exported there is its own business.',
      {
        from: { path: '^packages/server/src/modules/([^/]+)/' },
        to: { path: '^packages/server/src/modules/([^/]+)/(?!index\\.ts$)', pathNot: '^packages/server/src/modules/$1/' },
      },
    ),
    forbid(
      'modules-look-down',
      'Modules know db, platform, sources (their types) and the domain; jobs, cli, ssr and app know modules.',
      {
        from: { path: '^packages/server/src/modules/', pathNot: '\\.test\\.ts$' },
        to: { path: '^packages/server/src/(jobs|cli|ssr|app\\.ts|main\\.ts|start\\.ts)' },
      },
    ),
    forbid('db-knows-no-module', 'The database layer is below modules, jobs and platform.', {
      from: { path: '^packages/server/src/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(modules|jobs|platform|sources|cli|ssr)/' },
    }),
    forbid('sources-know-no-module', 'A source reads the world; jobs store what it gives.', {
      from: { path: '^packages/server/src/sources/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(modules|jobs|cli|ssr)/' },
    }),
    forbid('platform-knows-no-module', 'The platform serves every module and knows none.', {
      from: { path: '^packages/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(modules|jobs|cli|ssr)/' },
    }),
    forbid('embedded-postgres-stands-alone', 'The supervisor of the bundled PostgreSQL knows no other package of ours.', {
      from: { path: '^packages/embedded-postgres/' },
      to: { path: '^packages/(?!embedded-postgres/)' },
    }),
    forbid(
      'embedded-postgres-through-index',
      'Others start or join the bundled PostgreSQL through its index; tests use its testing folder.',
      {
        from: { pathNot: '^packages/embedded-postgres/' },
        to: { path: '^packages/embedded-postgres/src/(?!(index|start-error)\\.ts$|testing/)' },
      },
    ),
    forbid('demo-knows-the-domain', 'The plan of the demo community is pure; packages/server stores it (jobs/demo).', {
      from: { path: '^packages/demo/' },
      to: { path: '^packages/(?!demo/|domain/)' },
    }),
    forbid('not-to-tests', 'Nothing that runs may import a test or what only tests need.', {
      from: { pathNot: '(\\.test\\.tsx?|\\.cases\\.ts|/testing/|^e2e/|^bench/|vitest\\.config\\.ts)' },
      to: { path: '(\\.test\\.tsx?$|\\.cases\\.ts$|^e2e/|/testing/)' },
    }),
    forbid('programs-not-to-rooms', 'Programs do not import tools, journeys or benchmarks.', {
      from: { path: '^packages/', pathNot: '(\\.test\\.tsx?$|\\.cases\\.ts$|/testing/)' },
      to: { path: '^(tools|e2e|bench|catalogue)/' },
    }),
    forbid('declared-dependencies', 'A package that is used is named in the package.json of its user.', {
      from: { path: '^packages/[^/]+/src', pathNot: '(\\.test\\.tsx?$|\\.cases\\.ts$|/testing/|development\\.ts$)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
