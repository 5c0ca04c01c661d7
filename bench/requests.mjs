import autocannon from 'autocannon';
import { execFile, execFileSync, fork } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { checkout, median, startSite, table } from './site.mjs';

/**
 * Requests a second of cached answers against a bare Fastify route that returns the same bytes from memory, each
 * measured three times in turn with 16 connections; medians and ratios (quality, Speed).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const site = await startSite();
try {
  const home = await (await fetch(`${site.url}/api/home`)).json();
  const id = home.popular[0].id;
  const rows = [];
  for (const [what, path, bar] of [
    ['page of Home', '/', 0.5],
    ['page of a movie', `/movie/${id}`, 0.5],
    ['GET /api/home', '/api/home', 0.6],
    ['GET /api/movies/{id}', `/api/movies/${id}`, 0.6],
  ]) {
    const headers = { 'accept-encoding': 'br' };
    const bare = await startBare(site.url + path, headers);
    const ours = [];
    const theirs = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(site.url + path, headers));
      theirs.push(await measure(bare.url, headers));
    }
    bare.child.kill();
    const ratio = median(ours) / median(theirs);
    rows.push([
      what,
      bare.bytes,
      Math.round(median(ours)),
      Math.round(median(theirs)),
      ratio.toFixed(2),
      bar,
      ratio >= bar ? 'yes' : 'NO',
    ]);
  }
  console.log(table(['what', 'bytes sent', 'requests/s', 'bare Fastify', 'ratio', 'bar', 'holds'], rows));
} finally {
  await site.stop();
}

/** By wrk where it is installed, whose own cost hardly depends on the answer; autocannon reads headers in JavaScript. */
async function measure(url, headers) {
  if (hasWrk()) {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c16', `-d${seconds}`, ...given, url]);
    if (/Non-2xx|Socket errors/u.test(stdout)) throw new Error(`${url}: ${stdout}`);
    return Number(/Requests\/sec:\s*([\d.]+)/u.exec(stdout)[1]);
  }
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  return result.requests.average;
}

function hasWrk() {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return error.status === 1; // wrk -v prints its version and ends with 1
  }
}

/** The bare route runs in a process of its own, as the site does. */
function startBare(url, headers) {
  return new Promise((resolve, reject) => {
    const child = fork(join(checkout, 'bench/bare-fastify.mjs'), [url, JSON.stringify(headers)], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message) => resolve({ ...message, child }));
    child.on('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
}
