import type { Viewer } from '@hexreel/domain/contract/me';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import type { FastifyRequest } from 'fastify';
import { canHavePasskeys, isLocalSite, type Config } from '../config.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { presentViewer } from '../platform/sessions/index.ts';

/** The viewer of a first view, as far as the database can tell. */
export async function viewerFor(request: FastifyRequest): Promise<Viewer | null | 'unknown'> {
  try {
    const viewer = await request.viewer();
    return viewer === null ? null : presentViewer(viewer);
  } catch (error) {
    if (isDatabaseOutage(error)) return 'unknown';
    throw error;
  }
}

/** Facts about the site for every page. @param facts.own its logo, accent and texts, where it has some */
export function siteInfo(
  config: Config,
  { own, now, signUpOpen }: { readonly own: Partial<SiteInfo>; readonly now: number; readonly signUpOpen: boolean },
): SiteInfo {
  return {
    ...own,
    name: config.siteName,
    description: config.siteDescription,
    publicUrl: config.publicUrl,
    currentYear: new Date(now).getUTCFullYear(),
    donationUrl: config.donationUrl,
    contactEmail: config.contactEmail,
    socialLinks: config.socialLinks,
    movieSource: config.tmdb === null ? 'embedded' : 'tmdb',
    demo: config.mode === 'demo',
    ...(config.isPrivate ? { isPrivate: true } : {}),
    accounts: {
      signUpOpen,
      signUp: config.signUp,
      google: config.google !== null,
      ...(config.providers.length === 0 ? {} : { providers: config.providers.map(({ id, name }) => ({ id, name })) }),
      passkeys: canHavePasskeys(config),
      localOutbox: config.smtpUrl === null && isLocalSite(config),
    },
  };
}
