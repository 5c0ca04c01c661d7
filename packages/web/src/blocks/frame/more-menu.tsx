import { menuPages, menuTexts, type MenuPage } from '@hexreel/domain/texts/menu';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useSignOut } from '../../features/viewer/sign-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuPicture } from './menu-pictures.tsx';
import * as styles from './more-menu.module.css';

/** The pages that have no place of their own in the bars, each with a picture (R660). @param shown null while it is closed */
export default function MoreMenu({ shown, onClose }: { readonly shown: 'more' | null; readonly onClose: () => void }) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title={menuTexts.title} variant="wide">
      <div className={styles.onPhones}>
        <a href="/top-by-criteria" onClick={onClose} className={buttonClass('quiet')}>
          <Icon name="trophy" />
          Top Movies
        </a>
        <Account onLeave={onClose} />
      </div>
      <ul className={styles.pages}>
        {menuPages.map((page) => (
          <li key={page.href}>
            <PageLink page={page} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function PageLink({ page: { href, name, what }, onFollow }: { readonly page: MenuPage; readonly onFollow: () => void }) {
  return (
    <a href={href} onClick={onFollow} className={styles.page}>
      <MenuPicture of={href} className={styles.picture} />
      <strong className={styles.name}>{name}</strong>
      <span className={styles.what}>{what}</span>
    </a>
  );
}

/** On phones, where the top bar has no room for it: Sign Out, or Sign In. */
function Account({ onLeave }: { readonly onLeave: () => void }) {
  const isMember = useViewer() !== null;
  const signOut = useSignOut();
  if (!isMember) {
    return (
      <a href="/login" onClick={onLeave} className={buttonClass('quiet')}>
        Sign In
      </a>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={signOut.start} disabled={signOut.busy}>
        Sign Out
      </Button>
      <FormProblem text={signOut.failed ? menuTexts.stillSignedIn : null} />
    </>
  );
}
