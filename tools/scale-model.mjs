import { pathToFileURL } from 'node:url';

/**
 * Needs of a site at 1, 10 and 100 million page views a day, computed from what one request was measured to cost. The
 * tables of docs/scale.md: `node tools/scale-model.mjs`. Change an input, run it, and copy the table; a test compares them.
 */

/** How people use the site: assumptions, to be replaced by a site's own figures. */
export const use = {
  /** The busiest seconds of a day over its average. */
  peak: 4,
  /** Share of the views by users who are signed in. */
  users: 0.2,
  /** Share of the views that the server renders; the others are navigations within the browser. */
  firstViews: 0.4,
  /** Public reads and, for users, own reads of a navigation. */
  publicReads: 2,
  ownReads: 1.5,
  /** Saves (ratings, watchlist, follows) of a user's view. */
  saves: 0.05,
  /** Files of the build for each view, after the browsers' own caches. */
  files: 3,
  /** Share of the saves that change a movie on Home. */
  savesOnHome: 0.1,
  /** Share of the visitors' requests for pages and reads that no one has sent since their invalidation. */
  rarelyAsked: 0.03,
};

/** CPU of one request in milliseconds of one core, measured by `bench/requests.ts` and `bench/events.ts`; the nightly job's by `hexreel taste train`. */
export const costs = {
  kept: { server: 0.05, database: 0 },
  varnish: { varnish: 0.027 },
  /** An assumption: files are sent from memory through the router. */
  file: { server: 0.1, kilobytes: 12 },
  freshPage: { server: 8.7, database: 2.5, kilobytes: 11 },
  freshHome: { server: 29, database: 11 },
  freshRead: { server: 0.8, database: 0.5, kilobytes: 1 },
  userPage: { server: 11.6, database: 4.3 },
  ownRead: { server: 0.8, database: 0.5 },
  save: { server: 1.7, database: 1.7 },
  /** A process that receives an event. */
  delivery: { server: 0.04 },
  /** One process's purge in one Varnish. */
  purge: { varnish: 0.08 },
  processMegabytes: 250,
  connections: 12,
  ratingBytes: 368,
  userBytes: 1_539,
  nightlySecondsPerMillion: 13,
  nightlyMegabytes: 180,
  nightlyMegabytesPerMillion: 75,
};

/** Machines, and how much of their cores may be busy. */
export const machines = { cores: 8, usedShare: 0.5 };

export const stages = [
  { views: 1e6, ratings: 1e6, members: 1e5 },
  { views: 1e7, ratings: 1e7, members: 1e6 },
  { views: 1e8, ratings: 1e8, members: 1e7 },
];

/**
 * @param {{ views: number, ratings: number, members: number }} stage views a day, and what there is
 * @param {boolean} hasVarnish whether Varnish answers visitors
 */
export function scale({ views, ratings, members }, hasVarnish) {
  const perSecond = (views / 86_400) * use.peak;
  const visitors = perSecond * (1 - use.users);
  const users = perSecond * use.users;
  const saves = users * use.saves;
  const visitorPages = visitors * use.firstViews;
  const visitorReads = visitors * (1 - use.firstViews) * use.publicReads;
  const userPages = users * use.firstViews;
  const userReads = users * (1 - use.firstViews) * use.publicReads;
  const ownReads = users * (1 - use.firstViews) * use.ownReads;
  const files = perSecond * use.files;

  const withProcesses = (processes) => {
    // A save has every process render pages again, so the work depends on how many there are.
    const renderers = hasVarnish ? Math.min(processes, 2) : processes;
    const freshPages = Math.min(visitorPages, visitorPages * use.rarelyAsked + saves * renderers);
    const freshHomes = Math.min(visitorPages * 0.3, saves * use.savesOnHome * renderers);
    const publicReads = visitorReads + userReads;
    const freshReads = Math.min(publicReads, publicReads * use.rarelyAsked + saves * processes);
    const reachingPages = hasVarnish ? freshPages : visitorPages;
    const reachingReads = hasVarnish ? freshReads + userReads : publicReads;
    const server =
      freshPages * costs.freshPage.server +
      freshHomes * costs.freshHome.server +
      freshReads * costs.freshRead.server +
      (reachingPages + reachingReads) * costs.kept.server +
      (hasVarnish ? 0 : files) * costs.file.server +
      userPages * costs.userPage.server +
      ownReads * costs.ownRead.server +
      saves * costs.save.server +
      saves * processes * costs.delivery.server;
    const replicas =
      freshPages * costs.freshPage.database + freshHomes * costs.freshHome.database + freshReads * costs.freshRead.database;
    const purges = hasVarnish ? saves * 2 * processes : 0;
    return {
      serverCores: server / 1_000,
      homeShare: (freshHomes * costs.freshHome.server) / server,
      replicaCores: replicas / 1_000,
      varnishCores: hasVarnish
        ? ((visitorPages + visitorReads + files) * costs.varnish.varnish + purges * costs.purge.varnish) / 1_000
        : 0,
      purges,
    };
  };
  const processes = enough((count) => withProcesses(count).serverCores / machines.usedShare);
  const primary = userPages * costs.userPage.database + ownReads * costs.ownRead.database + saves * costs.save.database;
  const kilobytes =
    (visitorPages + userPages) * costs.freshPage.kilobytes +
    (visitorReads + userReads + ownReads) * costs.freshRead.kilobytes +
    files * costs.file.kilobytes;
  return {
    ...withProcesses(processes),
    perSecond,
    saves,
    processes,
    appMachines: Math.ceil(processes / (machines.cores - 1)) + 1,
    connections: processes * costs.connections,
    primaryCores: primary / 1_000,
    megabits: kilobytes / 125,
    deliveries: saves * processes,
    databaseGigabytes: (ratings * costs.ratingBytes + members * costs.userBytes) / 1e9,
    nightlyMinutes: (costs.nightlySecondsPerMillion * ratings) / 1e6 / 60,
    nightlyGigabytes: (costs.nightlyMegabytes + (costs.nightlyMegabytesPerMillion * ratings) / 1e6) / 1_000,
  };
}

/** @returns how many processes do what that many need; two at least */
function enough(coresFor) {
  let processes = 2;
  while (processes < coresFor(processes)) processes = Math.ceil(coresFor(processes));
  return processes;
}

export function tableOf() {
  const results = stages.flatMap((stage) =>
    [false, true].map((hasVarnish) => ({ stage, hasVarnish, ...scale(stage, hasVarnish) })),
  );
  const rows = [
    ['', ...results.map(({ stage, hasVarnish }) => `${stage.views / 1e6} million${hasVarnish ? ', Varnish' : ''}`)],
    results.map(() => '---').concat('---'),
    ['page views a second, at the peak', ...results.map(({ perSecond }) => round(perSecond))],
    ['saves a second', ...results.map(({ saves }) => round(saves))],
    ["cores of servers' work", ...results.map(({ serverCores }) => round(serverCores))],
    ['of it rendering Home after saves', ...results.map(({ homeShare }) => `${Math.round(homeShare * 100)} %`)],
    ['server processes', ...results.map(({ processes }) => String(processes))],
    ['machines for them', ...results.map(({ appMachines }) => String(appMachines))],
    ['their memory, GB', ...results.map(({ processes }) => round((processes * costs.processMegabytes) / 1_000))],
    ['their connections', ...results.map(({ connections }) => String(connections))],
    ['cores of the primary', ...results.map(({ primaryCores }) => round(primaryCores))],
    ['cores of replicas', ...results.map(({ replicaCores }) => round(replicaCores))],
    ["cores of Varnish's work", ...results.map(({ varnishCores }) => round(varnishCores))],
    ['purges a second in each Varnish, at most', ...results.map(({ purges }) => round(purges))],
    ['events delivered a second', ...results.map(({ deliveries }) => round(deliveries))],
    ['Mbit/s to clients', ...results.map(({ megabits }) => round(megabits))],
    ['database, GB', ...results.map(({ databaseGigabytes }) => round(databaseGigabytes))],
    ['nightly job, minutes of one core', ...results.map(({ nightlyMinutes }) => round(nightlyMinutes))],
    ['nightly job, GB of memory', ...results.map(({ nightlyGigabytes }) => round(nightlyGigabytes))],
  ];
  return rows.map((row) => `|${row.join('|')}|`).join('\n');
}

const twoDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2, useGrouping: false });

function round(value) {
  return twoDigits.format(value);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(tableOf());
