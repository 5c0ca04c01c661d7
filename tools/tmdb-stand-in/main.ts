import { parseArgs } from 'node:util';
import { readFacts } from './catalogue.ts';
import { startTmdbStandIn } from './tmdb-stand-in.ts';

const usage = `A stand-in for TMDB on this machine:
  node --import tsx tools/tmdb-stand-in/main.ts --movies <file.ndjson> [--movies <file.ndjson>] --token <token>
    [--port 4300] [--other-movies 400] [--requests-per-second 40] [--latency 0]
Misbehaviour: curl -X POST http://127.0.0.1:4300/_stand-in/misbehave -d '{"kind":"server-error","times":3}'`;

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
  const standIn = await startTmdbStandIn({
    movies: await readFacts(values.movies),
    token: values.token,
    port: Number(values.port),
    otherMovies: Number(values['other-movies']),
    requestsPerSecond: Number(values['requests-per-second']),
    latencyMilliseconds: Number(values.latency),
  });
  console.log(`${standIn.catalogue.byId.size} movies. Start the site with:`);
  console.log(`  TMDB_TOKEN=${values.token} TMDB_BASE_URL=${standIn.url} TMDB_IMAGE_BASE_URL=${standIn.imageUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());
}
