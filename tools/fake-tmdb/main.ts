import { parseArgs } from 'node:util';
import { readFacts } from './catalogue.ts';
import { startFakeTmdb } from './fake-tmdb.ts';

const usage = `A fake TMDB on this machine:
  node --import tsx tools/fake-tmdb/main.ts --movies <file.ndjson> [--movies <file.ndjson>] --token <token>
    [--port 4300] [--other-movies 400] [--requests-per-second 40] [--latency 0]
Fault: curl -X POST http://127.0.0.1:4300/_fake/faults -d '{"kind":"server-error","times":3}'`;

const { values } = parseArgs({
  options: {
    movies: { type: 'string', multiple: true, default: [] },
    token: { type: 'string' },
    port: { type: 'string', default: '4300' },
    'other-movies': { type: 'string', default: '400' },
    'requests-per-second': { type: 'string', default: '40' },
    latency: { type: 'string', default: '0' },
  },
});

if (values.token === undefined || values.movies.length === 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const fakeTmdb = await startFakeTmdb({
    movies: await readFacts(values.movies),
    token: values.token,
    port: Number(values.port),
    otherMovies: Number(values['other-movies']),
    requestsPerSecond: Number(values['requests-per-second']),
    latencyMilliseconds: Number(values.latency),
  });
  console.log(`${fakeTmdb.catalogue.byId.size} movies. Start the site with:`);
  console.log(`  TMDB_TOKEN=${values.token} TMDB_BASE_URL=${fakeTmdb.url} TMDB_IMAGE_BASE_URL=${fakeTmdb.imageUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void fakeTmdb.close());
}
