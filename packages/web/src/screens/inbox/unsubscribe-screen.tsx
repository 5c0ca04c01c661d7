import { unsubscribed } from '@hexreel/domain/inbox';
import { unsubscribeTexts as texts } from '@hexreel/domain/texts/inbox-choices';
import { pageHref } from '../../lib/addresses.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './inbox-screen.module.css';

/**
 * Asks whether the weekly mail is to end (R745), since programs open the links of mails by themselves. Its form works without
 * script and without a session.
 */
export function UnsubscribeScreen({ code }: { readonly code: string | undefined }) {
  const isDone = code === unsubscribed;
  const text = isDone ? texts.done : code === undefined ? texts.invalid : texts.ask;
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <h1 className={typography.title}>{texts.heading}</h1>
      <p role={isDone ? 'status' : undefined} className={typography.lead}>
        {text}
      </p>
      <form method="post" action={pageHref('/unsubscribe', { query: { oobCode: code } })} className={layout.cluster}>
        {!isDone && code !== undefined && <Button type="submit">{texts.confirm}</Button>}
        <a href={settingsSectionPath('inbox')} className={buttonClass('quiet')}>
          {texts.choose}
        </a>
      </form>
    </div>
  );
}
