import { Icon } from './icon.tsx';
import * as styles from './toggle-failure.module.css';

/**
 * Why a toggle was taken back: over what follows the row of its button (`row` of its styles), so that nothing moves (R19). It goes
 * with the next press.
 * @param text null where nothing failed
 */
export function ToggleFailure({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {text !== null && (
        <p className={styles.failure}>
          <Icon name="warning" className={styles.warning} />
          {text}
        </p>
      )}
    </div>
  );
}
