import { characteristicTexts, characteristics } from '@hexreel/domain/characteristics';
import { useViewer } from '../../features/viewer/me-query.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './welcome.module.css';

/** Home's heading: for visitors the line that says what the site is, for users a name that only screen readers need. */
export function Welcome() {
  if (useViewer() !== null)
    return (
      <div className={layout.page}>
        <h1 className={typography.visuallyHidden}>Horror movies to discover</h1>
        <Together />
      </div>
    );
  return (
    <section className={styles.welcome}>
      <div>
        <h1 className={styles.heading}>Discover horror movies and rate them by what they do to you.</h1>
        <Together />
      </div>
      <ul className={styles.characteristics}>
        {characteristics.map((name) => (
          <li key={name} className={layout.iconAndText}>
            <span className={characteristicText[name]}>
              <Icon name={name} />
            </span>
            {characteristicTexts[name].label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Together() {
  return (
    <a href="/tonight" className={typography.callToSignIn}>
      Not alone? Find a movie for all of you
    </a>
  );
}
