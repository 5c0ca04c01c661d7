import { imageUrl } from '@hexreel/domain/movie';
import { Picture } from './picture.tsx';
import * as styles from './service-logo.module.css';

/** A streaming service's logo, next to its name; nothing for one without. */
export function ServiceLogo({ logo }: { readonly logo: string | null }) {
  if (logo === null) return null;
  return <Picture fallback={null} src={imageUrl(logo, 'w92')} width="24" height="24" loading="lazy" className={styles.logo} />;
}
