import { quantile, startSite, table } from './site.mjs';

/**
 * Measures if the time of a refused sign-in distinguishes a known address from an unknown one: the area under the ROC curve
 * over 500 tries each (BENCH_TRIES), in random order, wrong passwords throughout. 0.5 is chance; the limit is 0.5 +- 0.05
 * (R198). Half of the known ones are verified. Each try has an IP address of its own, so that limits need not be off.
 */
const tries = Number(process.env.BENCH_TRIES ?? 500);
const accounts = 10;
const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1' });
let asked = 0;
try {
  const known = await Promise.all(Array.from({ length: accounts }, (_, index) => signUp(`known${index}`)));
  await verifyHalf();
  const unknown = known.map((email) => email.replace('known', 'other'));
  for (let count = 0; count < 20; count += 1) await timeSignIn((count % 2 === 0 ? known : unknown)[count % accounts]);

  const plan = [...Array(tries).fill(known), ...Array(tries).fill(unknown)]
    .map((addresses, index) => ({ addresses, email: addresses[index % accounts], order: Math.random() }))
    .sort((one, other) => one.order - other.order);
  const times = new Map([
    [known, []],
    [unknown, []],
  ]);
  for (const { addresses, email } of plan) times.get(addresses).push(await timeSignIn(email));

  const auc = areaUnderCurve(times.get(known), times.get(unknown));
  const row = (what, list) => [what, list.length, ...[0.5, 0.05, 0.95].map((share) => quantile(list, share).toFixed(1))];
  console.log(
    table(['address', 'tries', 'median ms', '5 %', '95 %'], [row('known', times.get(known)), row('unknown', times.get(unknown))]),
  );
  console.log(`\nAUC ${auc.toFixed(3)} (bar 0.450 to 0.550): ${Math.abs(auc - 0.5) <= 0.05 ? 'holds' : 'DOES NOT HOLD'}`);
} finally {
  await site.stop();
}

async function signUp(username) {
  const email = `${username}@hexreel.example`;
  const password = 'knitting needle';
  const body = { username, displayName: `Person ${username}`, email, password, confirmPassword: password };
  const response = await post('/api/auth/sign-up', body);
  if (response.status !== 200) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return email;
}

/** Follows the links of every other mail on the outbox page, which shows them once they are processed. */
async function verifyHalf() {
  for (;;) {
    const page = await (await fetch(`${site.url}/dev/outbox`)).text();
    const codes = [...page.matchAll(/href="[^"]*oobCode=([\w-]+)"/gu)].map(([, code]) => code);
    if (codes.length < accounts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    for (const oobCode of codes.filter((_, index) => index % 2 === 0)) await post('/api/auth/verify-email', { oobCode });
    return;
  }
}

async function timeSignIn(email) {
  const startedAt = performance.now();
  const response = await post('/api/auth/sign-in', { email, password: 'not the password' });
  await response.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  if (response.status !== 401) throw new Error(`sign-in answered ${response.status}`);
  return milliseconds;
}

function post(path, body) {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from };
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The probability that a known address took longer than an unknown one, ties counting half (Mann-Whitney). */
function areaUnderCurve(known, unknown) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
