import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { addressKind, type AddressKind } from './addresses.ts';

/** Finds all addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (name) => lookup(name, { all: true });

/** Thrown for a name that leads where the server sends nothing. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly kind: Exclude<AddressKind, 'public'>;

  constructor(kind: Exclude<AddressKind, 'public'>) {
    super(`The name leads to an address that is ${kind === 'private' ? 'private' : 'no server’s'}`);
    this.kind = kind;
  }
}

/**
 * For connections to one host: finds its name's addresses once, whatever the resolver says later, and refuses all of them where
 * one is not permitted. A name that is harmless when it is stored may lead elsewhere when it is used. Addresses in URLs are looked up by no one:
 * `addressKind` judges them beforehand.
 * @param options.allowsPrivate whether private networks and this machine are permitted
 */
export function pinnedLookup({
  allowsPrivate,
  resolve = resolveBySystem,
}: {
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve | undefined;
}): LookupFunction {
  const findPermitted = async (name: string): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(name);
    if (first === undefined) throw new AddressRefusedError('never');
    for (const { address } of [first, ...others]) {
      const kind = addressKind(address);
      if (kind === 'never' || (kind === 'private' && !allowsPrivate)) throw new AddressRefusedError(kind);
    }
    return [first, ...others];
  };
  let found: ReturnType<typeof findPermitted> | null = null;
  return (name, options, callback) => {
    found ??= findPermitted(name);
    found.then(
      (addresses) => {
        if (options.all === true) callback(null, [...addresses]);
        else callback(null, addresses[0].address, addresses[0].family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}
