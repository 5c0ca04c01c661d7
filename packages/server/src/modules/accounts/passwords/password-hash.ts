import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** What a hash costs: scrypt with N = 2^14, r = 8, p = 5 (quality, Passwords; OWASP's list): 16 MiB. */
const cost = { logN: 14, r: 8, p: 5 } as const;
const saltBytes = 16;
const hashBytes = 32;

/**
 * Hashes a password as it was typed, except that the same letters in other Unicode forms count as one (NFKC): keyboards
 * differ in what they send for 'é'. @returns `$scrypt$ln=14,r=8,p=5$salt$hash`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** Whether a password is the one that was hashed; the cost is what the hash says. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/u.exec(hash);
  if (parts === null) return false;
  const [, logN, r, p, salt = '', wanted = ''] = parts;
  const expected = Buffer.from(wanted, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), { logN: Number(logN), r: Number(r), p: Number(p) });
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer, { logN, r, p }: Record<keyof typeof cost, number>): Promise<Buffer> {
  // eslint-disable-next-line id-length -- Node's own names
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
