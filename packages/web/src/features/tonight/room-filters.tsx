import type { RoomFiltersAnswer, RoomResponse } from '@hexreel/domain/contract/tonight';
import { subgenreLabel, subgenres } from '@hexreel/domain/movie';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { roomFilterTexts } from '@hexreel/domain/texts/tonight';
import { decades, runtimes } from '@hexreel/domain/tonight';
import { lazy, Suspense } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { useHasShelf } from '../../lib/shelf.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { useRoomSetting } from './use-room.ts';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './room-filters.module.css';

/** For the few sites that have a shelf. */
const ShelfFilter = lazy(() => import('./shelf-filter.tsx'));

const anyRuntime = { value: '', label: 'Any length' };
const runtimeChoices = [
  anyRuntime,
  ...runtimes.map((value) => ({ value: String(value), label: roomFilterTexts.runtime(value) })),
];

/** Filters for tonight's movie (R322): the host chooses, the others see them. */
export function RoomFilters({
  token,
  room,
  isHost,
}: {
  readonly token: string;
  readonly room: RoomResponse;
  readonly isHost: boolean;
}) {
  return (
    <section className={styles.filters} aria-labelledby="room-filters">
      <h2 id="room-filters" className={typography.subheading}>
        Tonight’s movie
      </h2>
      {isHost ? <HostFilters token={token} room={room} /> : <ChosenFilters filters={room.filters} />}
    </section>
  );
}

function ChosenFilters({ filters }: { readonly filters: RoomFiltersAnswer }) {
  const words = roomFilterTexts.all(filters);
  return (
    <p className={layout.tightCluster}>
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </p>
  );
}

function HostFilters({
  token,
  room: { filters: saved, seats, services },
}: {
  readonly token: string;
  readonly room: RoomResponse;
}) {
  const { movieSource } = useSite();
  const save = useRoomSetting(token, (body: RoomFiltersAnswer) => browserApi.call('filterRoom', { params: { token }, body }));
  const filters = save.pending ?? saved;
  const hasShelf = useHasShelf();
  const showsShelf = useOnceHydrated(hasShelf || saved.onShelf);
  const change = (changed: Partial<RoomFiltersAnswer>) => save.run({ ...filters, ...changed });
  const toggled = <Value,>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const rewatches = Array.from({ length: seats.length + 1 }, (_, count) => ({
    value: String(count),
    label: roomFilterTexts.rewatches(count),
  }));
  return (
    <>
      <div className={styles.selects}>
        <SelectField
          label="Length"
          name="mostMinutes"
          choices={runtimeChoices}
          value={filters.mostMinutes ?? ''}
          onChange={({ target }) => change({ mostMinutes: runtimes.find((minutes) => String(minutes) === target.value) ?? null })}
        />
        <SelectField
          label="Seen before"
          name="rewatches"
          choices={rewatches}
          value={Math.min(filters.rewatches, seats.length)}
          onChange={({ target }) => change({ rewatches: Number(target.value) })}
        />
      </div>
      <Toggles
        legend="Decades"
        choices={decades.map((decade) => ({ value: decade, label: roomFilterTexts.decade(decade) }))}
        chosen={filters.decades}
        onToggle={(decade) => change({ decades: toggled(filters.decades, decade) })}
      />
      <Toggles
        legend="Subgenres"
        choices={subgenres.map((subgenre) => ({ value: subgenre, label: subgenreLabel(subgenre) }))}
        chosen={filters.subgenres}
        onToggle={(subgenre) => change({ subgenres: toggled(filters.subgenres, subgenre) })}
      />
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={filters.withEstimates}
          onChange={({ target }) => change({ withEstimates: target.checked })}
          className={choice.input}
        />
        <span>
          Include movies we know by their keywords alone. <span className={typography.muted}>Limits are then less certain.</span>
        </span>
      </label>
      {movieSource === 'tmdb' && (
        <label className={choice.choice}>
          <input
            type="checkbox"
            checked={filters.onServices}
            onChange={({ target }) => change({ onServices: target.checked })}
            className={choice.input}
          />
          <span>
            {serviceTexts.ours}.{' '}
            <span className={typography.muted}>{services === 0 ? serviceTexts.oursNone : serviceTexts.oursHint}</span>
          </span>
        </label>
      )}
      {showsShelf && (
        <Suspense>
          <ShelfFilter isOn={filters.onShelf} onChange={(onShelf) => change({ onShelf })} />
        </Suspense>
      )}
      <FormProblem text={save.problem} />
    </>
  );
}

function Toggles<Value extends string | number>({
  legend,
  choices,
  chosen,
  onToggle,
}: {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Any where there is none. */
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={layout.tightCluster}>
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            className={styles.toggle}
            onClick={() => onToggle(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
