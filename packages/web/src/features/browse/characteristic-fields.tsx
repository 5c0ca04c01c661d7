import { characteristics } from '@hexreel/domain/characteristics';
import { hasSliders, type BrowseFilters } from '@hexreel/domain/movie';
import { firstTarget, formatTarget, withDial, type Target } from '@hexreel/domain/reel';
import { browseModeTexts } from '@hexreel/domain/texts/browse-modes';
import { limitsModeTexts } from '@hexreel/domain/texts/limits';
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { browsePath } from '../../lib/paths.ts';
import { ChoiceButton } from '../../ui/choice-button.tsx';
import { CharacteristicSlider } from '../../ui/characteristic-slider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { withoutPage } from './list-pages.ts';
import type { BrowseControls } from './use-browse-draft.ts';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as legendStyles from '../../ui/legend.module.css';
import * as styles from './characteristic-fields.module.css';

const loadDials = async () => ({ default: (await import('../../ui/reel-dials.tsx')).ReelDials });

/** For one of three modes: browsers load it when it is first shown. */
const ReelDials: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadDials>>['default']>> = import.meta.env.SSR
  ? (await loadDials()).default
  : lazy(loadDials);

/**
 * The six values, in one of three modes, which are links: at least (sliders), closest (dials, R270) or limits (R255).
 * @param limits what the third mode shows; null until script runs
 */
export function CharacteristicFields({ controls, limits }: { readonly controls: BrowseControls; readonly limits: ReactNode }) {
  const { filters, draft, slide, turn } = controls;
  const mode = filters.mode ?? (filters.near === undefined ? 'least' : 'closest');
  const modes = [
    { label: browseModeTexts.least, href: leastPath(filters), isOn: mode === 'least' },
    { label: browseModeTexts.closest, href: closestPath(filters), isOn: mode === 'closest' },
    { label: browseModeTexts.limits, href: limitsPath(filters), isOn: mode === 'limits' },
  ];
  return (
    <fieldset className={styles.characteristics}>
      <legend className={legendStyles.legend}>{browseModeTexts.title}</legend>
      <ul className={`${layout.tightCluster} ${styles.modes}`}>
        {modes.map(({ label, href, isOn }) => (
          <li key={label}>
            <a href={href} data-keep-scroll aria-current={isOn ? 'true' : undefined} className={choiceStyles.choice}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {mode === 'least' && filters.scores !== undefined ? browseModeTexts.leastByMembersHint : hints[mode]}
      </p>
      {mode === 'limits' && (limits ?? <NeedsScript />)}
      {mode === 'closest' && (
        <>
          <Suspense fallback={<Skeleton className={styles.dialsSkeleton} />}>
            <ReelDials target={draft.target} onChange={turn} className={styles.dials} />
          </Suspense>
          <KeptSliders filters={filters} />
        </>
      )}
      {mode === 'least' && (
        <>
          {characteristics.map((name) => (
            <CharacteristicSlider
              key={name}
              characteristic={name}
              value={draft.scores[name]}
              onChange={(value) => slide(name, value)}
            />
          ))}
          <MembersOnly filters={filters} />
        </>
      )}
    </fieldset>
  );
}

const hints = {
  least: browseModeTexts.leastHint,
  closest: browseModeTexts.closestHint,
  limits: browseModeTexts.limitsHint,
} as const;

/** The switch for sliders that go by members' averages alone (R502). */
function MembersOnly({ filters: { scores } }: { readonly filters: BrowseFilters }) {
  return (
    <p className={styles.membersOnly}>
      <input type="hidden" name="scores" value={scores ?? ''} />
      <ChoiceButton name="scores" value={scores === undefined ? 'members' : ''} chosen={scores !== undefined}>
        {browseModeTexts.membersOnly}
      </ChoiceButton>
    </p>
  );
}

/** Where script runs it is gone before it could be read. */
function NeedsScript() {
  return <p className={styles.withoutScript}>{limitsModeTexts.needsScript}</p>;
}

/** Without script the form keeps what the sliders of the address say. */
function KeptSliders({ filters }: { readonly filters: BrowseFilters }) {
  return characteristics.map((name) =>
    filters[name] === undefined ? null : <input key={name} type="hidden" name={name} value={filters[name]} />,
  );
}

function leastPath(filters: BrowseFilters): string {
  const { near: _near, mode: _mode, ...others } = withoutPage(filters);
  return browsePath(others);
}

/** The dials begin with what the sliders say, which they replace, or with the first mood. */
function closestPath(filters: BrowseFilters): string {
  if (filters.near !== undefined) return browsePath(withoutPage(filters));
  const { sortBy: _sortBy, mode: _mode, scores: _scores, ...others } = withoutPage(filters);
  let target: Target = {};
  for (const name of characteristics) {
    target = withDial(target, name, filters[name] ?? null);
    delete others[name];
  }
  return browsePath({ ...others, near: formatTarget(hasSliders(filters) ? target : firstTarget) });
}

/** Sliders and dials make room for the limits, which are kept outside of the address. */
function limitsPath(filters: BrowseFilters): string {
  const { near: _near, scores: _scores, ...others } = withoutPage(filters);
  for (const name of characteristics) delete others[name];
  return browsePath({ ...others, mode: 'limits' });
}
