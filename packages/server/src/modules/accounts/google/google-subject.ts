/** A user's identity at an OpenID provider: issuer and subject together, since subjects are only unique per issuer. */
export function googleSubject(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}
