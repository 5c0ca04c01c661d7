/** The fault of a server's certificate: who signed it, its time, its name, or another. */
export type CertificateProblem = 'untrusted' | 'expired' | 'other_name' | 'invalid';

const problems: readonly (readonly [codes: RegExp, problem: CertificateProblem])[] = [
  [/^ERR_TLS_CERT_ALTNAME|^HOSTNAME_MISMATCH$/u, 'other_name'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/u, 'expired'],
  [/SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^CERT_UNTRUSTED$/u, 'untrusted'],
  [/CERT|^ERR_TLS/u, 'invalid'],
];

/** @param error of a request over TLS @returns null where it is about no certificate */
export function certificateProblem(error: unknown): CertificateProblem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems.find(([codes]) => codes.test(code))?.[1] ?? null;
}
