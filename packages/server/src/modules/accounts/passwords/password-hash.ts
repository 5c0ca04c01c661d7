import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Resources of scrypt for one hash. */
export interface HashCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** The cost on every site: scrypt with N = 2^14, r = 8, p = 5 (R201; OWASP's list): 16 MiB and a fifth of a second. */
export const hashCost: HashCost = { logN: 14, r: 8, p: 5 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * Hashes a password as it was typed, except that the same letters in other Unicode forms are equal (NFKC): keyboards
 * differ in what they send for 'é'.
 * @param paired a hash that passwords will be compared with together with this one: with its salt, one derivation does
 * for both, so that an address with two takes no longer than one with one
 * @returns `$scrypt$ln=14,r=8,p=5$salt$hash`
 */
export async function hashPassword(password: string, paired: string | null = null, cost = hashCost): Promise<string> {
  const header = headerOf(cost);
  const other = paired === null ? null : parse(paired);
  const salt = other !== null && other.header === header ? other.salt : randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  return `${header}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** True if the hash is of this password. @param hash null for a user without one: false after the same time */
export async function verifyPassword(password: string, hash: string | null, cost = hashCost): Promise<boolean> {
  return (await matchPassword(password, [hash], cost))[0] === true;
}

/**
 * The one of several hashes that is of this password, by one derivation for each salt among them, and one if there are
 * none.
 * @param cost of that one
 */
export async function matchPassword(password: string, hashes: readonly (string | null)[], cost = hashCost): Promise<boolean[]> {
  const parsed = hashes.map((hash) => (hash === null ? null : parse(hash)));
  const derived = new Map<string, Buffer>();
  for (const { key, salt, cost: theirs } of parsed.some((hash) => hash !== null)
    ? parsed.flatMap((hash) => hash ?? [])
    : [noHash(cost)])
    if (!derived.has(key)) derived.set(key, await derive(password, salt, theirs));
  return parsed.map((hash) => {
    const bytes = hash === null ? undefined : derived.get(hash.key);
    return hash !== null && bytes !== undefined && bytes.length === hash.bytes.length && timingSafeEqual(bytes, hash.bytes);
  });
}

function headerOf({ logN, r, p }: HashCost): string {
  return `$scrypt$ln=${logN},r=${r},p=${p}`;
}

interface ParsedHash {
  /** The parameters of a hash: cost and salt. */
  readonly key: string;
  readonly header: string;
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly bytes: Buffer;
}

/** For users without a password: as costly as any other. */
const noHash = (cost: HashCost) => ({ key: '', salt: Buffer.alloc(saltBytes), cost });

/** @returns null for what is not a hash of ours */
function parse(hash: string): ParsedHash | null {
  const parts = /^(\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2}))\$([\w+/=]+)\$([\w+/=]+)$/u.exec(hash);
  if (parts === null) return null;
  const [, microCache = '', logN, r, p, salt = '', bytes = ''] = parts;
  return {
    key: `${microCache}$${salt}`,
    header: microCache,
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    bytes: Buffer.from(bytes, 'base64'),
  };
}

function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  // eslint-disable-next-line id-length -- Node's own names
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
