import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate with its key, both as PEM. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Whoever signs certificates. */
export interface TestAuthority {
  readonly name: string;
  readonly key: KeyObject;
  /** As PEM. */
  readonly cert: string;
}

interface Facts {
  /** The name of the server, such as 'media.example'. */
  readonly name: string;
  readonly from?: Date;
  readonly until?: Date;
}

const year = 365 * 86_400_000;
/** ASN.1's tags, and the identifiers that certificates need (RFC 5280, RFC 5480). */
const tags = { integer: 2, bits: 3, octets: 4, boolean: 1, text: 12, time: 24, sequence: 48, set: 49 } as const;
const oids = {
  ecdsaWithSha256: '06082a8648ce3d040302',
  commonName: '0603550403',
  altName: '0603551d11',
  isAuthority: '0603551d13',
};

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (name: keyof typeof oids) => Buffer.from(oids[name], 'hex');
const nameOf = (name: string) =>
  der(tags.sequence, der(tags.set, der(tags.sequence, oid('commonName'), der(tags.text, Buffer.from(name)))));
const timeOf = (time: Date) => der(tags.time, Buffer.from(`${time.toISOString().replaceAll(/\D/gu, '').slice(0, 14)}Z`));
const bits = (content: Buffer) => der(tags.bits, Buffer.from([0]), content);
const pem = (content: Buffer) => {
  const lines = content.toString('base64').match(/.{1,64}/gu) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

function certificate(
  { name, from = new Date(Date.now() - year), until = new Date(Date.now() + year) }: Facts,
  keys: { readonly publicKey: KeyObject; readonly signedBy: Omit<TestAuthority, 'cert'>; readonly isAuthority: boolean },
): string {
  const algorithm = der(tags.sequence, oid('ecdsaWithSha256'));
  const altNames = der(tags.sequence, der(0x82, Buffer.from(name)));
  const authority = der(tags.sequence, der(tags.boolean, Buffer.from([0xff])));
  const extension = keys.isAuthority
    ? der(tags.sequence, oid('isAuthority'), der(tags.octets, authority))
    : der(tags.sequence, oid('altName'), der(tags.octets, altNames));
  const content = der(
    tags.sequence,
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    algorithm,
    nameOf(keys.signedBy.name),
    der(tags.sequence, timeOf(from), timeOf(until)),
    nameOf(name),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(tags.sequence, extension)),
  );
  return pem(der(tags.sequence, content, algorithm, bits(sign('sha256', content, keys.signedBy.key))));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authority that no one knows yet. */
export function createAuthority(name: string): TestAuthority {
  const { publicKey, privateKey: key } = newKeys();
  return { name, key, cert: certificate({ name }, { publicKey, signedBy: { name, key }, isAuthority: true }) };
}

/** A server's certificate; one that signed itself where no authority is named. */
export function createCertificate(facts: Facts, authority?: TestAuthority): TestCertificate {
  const { publicKey, privateKey } = newKeys();
  const signedBy = authority ?? { name: facts.name, key: privateKey };
  return {
    cert: certificate(facts, { publicKey, signedBy, isAuthority: false }),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
