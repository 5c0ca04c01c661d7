import { characteristicTexts, characteristics } from '@hexreel/domain/characteristics';
import { useViewer } from '../features/viewer/me-query.ts';
import { characteristicText } from '../ui/characteristic-colour.ts';
import { Icon } from '../ui/icon.tsx';

/** Home's heading: for visitors the line that says what the site is, for members a name that only screen readers need. */
export function Welcome() {
  if (useViewer() !== null) return <h1 className="sr-only">Horror movies to discover</h1>;
  return (
    <section className="page-edge mt-8 grid gap-4 xl:flex xl:items-center xl:justify-between xl:gap-10">
      <h1 className="text-2xl xl:text-xl">Discover horror movies, and rate them by what they do to you.</h1>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted xl:shrink-0">
        {characteristics.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={characteristicText[name]}>
              <Icon name={name} className="size-5" />
            </span>
            {characteristicTexts[name].label}
          </li>
        ))}
      </ul>
    </section>
  );
}
