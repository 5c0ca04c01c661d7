import { useId, useState, type ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import type { BanAct } from './ban-act.ts';
import { BanForm } from './ban-form.tsx';
import { BannedMovies } from './banned-movies.tsx';
import { CalculateAverages } from './calculate-averages.tsx';

/**
 * The admin's tools for movies: banned movies, the ban form, Calculate Movie Averages (specification, section 2, Admin
 * page); at /admin/ban-movies and in the profile's Admin Tools tab.
 */
export default function AdminTools() {
  // One for both tools: what the one did last is no longer true once the other took it back.
  const [lastAct, setLastAct] = useState<BanAct | null>(null);
  return (
    <div className="settings">
      <Tool title="Ban a movie" text="It disappears from every list within a second.">
        <BanForm lastAct={lastAct} onAct={setLastAct} />
      </Tool>
      <Tool title="Banned movies" text="Their ratings and reviews are kept, and return when a movie is unbanned.">
        <BannedMovies lastAct={lastAct} onAct={setLastAct} />
      </Tool>
      <Tool
        title="Movie averages"
        text="Averages follow every rating by themselves. This counts them all anew and corrects what disagrees, which is normally nothing."
      >
        <CalculateAverages />
      </Tool>
      <Tool title="More tools" text="Critics, admins and suspensions; what members reported; and who did what.">
        <p className="flex flex-wrap gap-3">
          {others.map(({ href, label }) => (
            <a key={href} href={href} className={buttonClass('quiet')}>
              {label}
            </a>
          ))}
        </p>
      </Tool>
    </div>
  );
}

const others = [
  { href: '/admin/people', label: 'People' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/audit', label: 'Audit Log' },
] as const;

function Tool({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
