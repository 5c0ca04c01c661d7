import type { SiteInfo } from '@hexreel/domain/contract/page';

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu;

/**
 * How the first language of a request writes times of day, for the first view of a page that has some.
 * @param acceptLanguage the header, which is untrusted; what cannot be read is US English, the site's own
 */
export function hourCycleOf(acceptLanguage: string | undefined): NonNullable<SiteInfo['hourCycle']> {
  const [language = ''] = (acceptLanguage ?? '').split(/[,;]/u, 1);
  if (!languageTag.test(language.trim())) return 'h12';
  try {
    const { hourCycle } = new Intl.DateTimeFormat(language.trim(), { hour: 'numeric' }).resolvedOptions();
    return hourCycle === 'h23' || hourCycle === 'h24' ? 'h24' : 'h12';
  } catch (error) {
    if (error instanceof RangeError) return 'h12';
    throw error;
  }
}
