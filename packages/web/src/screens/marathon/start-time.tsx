import { readTime, writeTime } from '@hexreel/domain/marathon';
import { useNavigate } from '@tanstack/react-router';
import { marathonHref } from '../../features/marathon/marathon-query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as styles from './evening.module.css';

/** When the first movie begins; the others follow at once. Without script a form. */
export function StartTime({ movies, start }: { readonly movies: readonly number[]; readonly start: number }) {
  const navigate = useNavigate();
  const isHydrated = useOnceHydrated();
  const apply = (value: string) => {
    const time = readTime(value);
    if (time !== null && time !== start)
      void navigate({ href: marathonHref({ movies, start: time }), replace: true, resetScroll: false });
  };
  return (
    <form
      action="/marathon"
      method="get"
      className={styles.time}
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('start');
        if (typeof value === 'string') apply(value);
      }}
    >
      <input type="hidden" name="movies" value={movies.join(',')} />
      <Field
        key={start}
        label="Starts at"
        name="start"
        type="time"
        defaultValue={writeTime(start)}
        onBlur={({ target }) => apply(target.value)}
      />
      {!isHydrated && (
        <Button type="submit" variant="quiet">
          Set start time
        </Button>
      )}
    </form>
  );
}
