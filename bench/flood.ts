import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, startSite, table } from './site.mjs';

/**
 * Latency of a hot page and of a signed-in user's page during a flood of distinct pages from many addresses: both are
 * requested throughout, first without the flood, then while another process requests uncached pages at a fixed rate.
 *
 * `node --import tsx bench/flood.ts`; BENCH_FLOOD (200) distinct pages a second, BENCH_SECONDS (20) of each.
 */
const rate = Number(process.env['BENCH_FLOOD'] ?? 200);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ status, milliseconds: performance.now() - startedAt });
    const request = send(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume();
      response.on('end', () => answer(response.statusCode ?? 0));
    });
    request.on('error', () => answer(0));
    request.setTimeout(30_000, () => request.destroy());
  });
}

/** Sends requests at a fixed rate, however slow the responses are. */
async function askSteadily(perSecond: number, until: number, one: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  while (performance.now() < until) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (answers.length < due) answers.push(one(answers.length));
    await sleep(5);
  }
  return Promise.all(answers);
}

async function flood(url: string): Promise<Answer[]> {
  return askSteadily(rate, performance.now() + seconds * 1_000, (index) =>
    ask(`${url}/browse?rating=${index % 8}&search=flood+${process.pid}+${index}`, {
      'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    }),
  );
}

/** The cookie of the demo's first fake user. */
async function signIn(url: string): Promise<string> {
  const { signIns } = (await (await fetch(`${url}/api/demo/sign-ins`)).json()) as {
    signIns: readonly { readonly email: string; readonly password: string }[];
  };
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: signIns[0]?.email, password: signIns[0]?.password }),
  });
  if (!response.ok) throw new Error(`The demo's sign-in answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function measure(url: string, cookie: string): Promise<{ readonly hot: Answer[]; readonly signedIn: Answer[] }> {
  const until = performance.now() + seconds * 1_000;
  const visitor = { 'x-forwarded-for': '192.0.2.1' };
  const [hot, signedIn] = await Promise.all([
    askSteadily(20, until, (index) => ask(`${url}/${index % 2 === 0 ? '' : 'browse'}`, visitor)),
    askSteadily(4, until, () => ask(`${url}/`, { 'x-forwarded-for': '192.0.2.2', cookie })),
  ]);
  return { hot, signedIn };
}

function rowOf(what: string, answers: readonly Answer[]): string[] {
  const times = answers.filter(({ status }) => status === 200).map(({ milliseconds }) => milliseconds);
  const shares = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  const refused = answers.filter(({ status }) => status === 503 || status === 429).length;
  return [what, String(answers.length), String(times.length), String(refused), ...shares];
}

async function main(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.0/8,::1' });
  try {
    const cookie = await signIn(site.url);
    await measure(site.url, cookie);
    const undisturbed = await measure(site.url, cookie);
    const flooding: ChildProcess = fork(import.meta.filename, ['flood', site.url], { execArgv: ['--import', 'tsx'] });
    const told = once(flooding, 'message') as Promise<[Answer[]]>;
    await sleep(2_000);
    const duringFlood = await measure(site.url, cookie);
    const [flooded] = await told;
    const head = ['what', 'requests', '200', '429, 503', 'p50, ms', 'p95, ms', 'p99, ms'];
    const rows = [
      rowOf('hot pages', undisturbed.hot),
      rowOf('hot pages during the flood', duringFlood.hot),
      rowOf('signed in', undisturbed.signedIn),
      rowOf('signed in during the flood', duringFlood.signedIn),
      rowOf(`the flood, ${rate} distinct pages a second`, flooded),
    ];
    console.log(table(head, rows));
  } finally {
    agent.destroy();
    await site.stop();
  }
}

if (process.argv[2] === 'flood') {
  process.send?.(await flood(process.argv[3] ?? ''));
  process.disconnect();
} else await main();
