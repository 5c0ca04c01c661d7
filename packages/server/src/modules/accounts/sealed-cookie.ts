import { seconds } from '@hexreel/domain/durations';
import { z } from 'zod';
import { clearCookie, readCookies, siteCookie, writeCookie, type SiteCookie } from '../../platform/http/cookies.ts';
import { seal, unseal } from '../../platform/sealed.ts';

export interface SealedCookieOptions {
  /** The site's session cookie: this one is Secure if that is. */
  readonly cookie: SiteCookie;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const envelope = z.object({ content: z.unknown(), startedAt: z.number() });

/**
 * A cookie for the time between two steps of a sign-in, encrypted: no table fills with sign-ins that no one finishes.
 * @param lifetime in milliseconds
 */
export function sealedCookie<Content extends z.ZodType>({
  name,
  lifetime,
  schema,
}: {
  readonly name: string;
  readonly lifetime: number;
  readonly schema: Content;
}) {
  const cookieFor = ({ cookie }: SealedCookieOptions) => siteCookie(name, cookie);
  return {
    /** The Set-Cookie header that stores it. */
    write(content: z.infer<Content>, options: SealedCookieOptions): string {
      const text = JSON.stringify({ content, startedAt: options.now() });
      return writeCookie(cookieFor(options), seal(text, { secret: options.secret, purpose: name }), lifetime / seconds(1));
    },
    /** @param header the Cookie header @returns null for none, one that is too old, and one that was not written here */
    read(header: string | undefined, options: SealedCookieOptions): z.infer<Content> | null {
      const [value = ''] = readCookies(header, cookieFor(options));
      const text = unseal(value, { secret: options.secret, purpose: name });
      const { data } = envelope.safeParse(text === null ? null : JSON.parse(text));
      return data !== undefined && options.now() - data.startedAt <= lifetime
        ? (schema.safeParse(data.content).data ?? null)
        : null;
    },
    /** The Set-Cookie header that deletes it. */
    clear: (options: SealedCookieOptions): string => clearCookie(cookieFor(options)),
  };
}
