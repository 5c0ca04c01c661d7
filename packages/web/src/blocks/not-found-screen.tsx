import { siteTexts } from '@hexreel/domain/texts/site';
import { FailureScreen } from '../ui/failure-screen.tsx';

/** For URLs without a page. */
export function NotFoundScreen() {
  return <FailureScreen heading={siteTexts.notFoundHeading} text={siteTexts.notFound} />;
}
