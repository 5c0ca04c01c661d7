export { addressKind, literalAddress } from './addresses.ts';
export { certificateProblem, type CertificateProblem } from './certificate-problem.ts';
export { openHost, TooLongError, type OutboundHost } from './get-bounded.ts';
export { AddressRefusedError, pinnedLookup, type Resolve } from './pinned-lookup.ts';
