import { ApiError } from '@hexreel/domain/contract/errors';
import { siteTextSchema } from '@hexreel/domain/contract/site';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { OwnLook } from './read-own-look.ts';

export { examineLogo, readOwnLook, type OwnLook } from './read-own-look.ts';

/** Texts of the people who run the site, which its Terms and Privacy pages show above ours (R766). */
export function registerSite(
  { registry, endpoints }: ApiRoutes,
  { cache, texts }: { readonly cache: ReadCache<PublicAnswer>; readonly texts: OwnLook['texts'] },
): void {
  registry.read(endpoints.readSiteText, ({ params: { name } }) =>
    readAnswer(cache, `site-text:${name}`, {
      freshMilliseconds: freshness.untilInvalidated,
      tags: [],
      load: async () => {
        const text = texts.get(name);
        if (text === undefined) throw new ApiError('not_found', requestTexts.nothingHere);
        return publicAnswer(siteTextSchema, text);
      },
    }),
  );
}
