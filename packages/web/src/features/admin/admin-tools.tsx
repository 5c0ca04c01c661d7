import { useState } from 'react';
import { pageHref } from '../../lib/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { type BanAction, BanForm } from './ban-form.tsx';
import { BannedMovies } from './banned-movies.tsx';
import { CalculateAverages } from './calculate-averages.tsx';
import { OpenReportsLink } from './open-reports.tsx';
import * as layout from '../../styles/layout.module.css';
import * as titledSectionsStyles from '../../ui/titled-sections.module.css';

/**
 * The admin's tools: what members reported, which does not wait below the rest, then the tools for movies: banned movies,
 * the ban form, Calculate Movie Averages (R179);
 * at /admin/ban-movies and in the profile's Admin Tools tab.
 */
export default function AdminTools() {
  // Shared by both tools: the last action of one is no longer current once the other has undone it.
  const [lastAction, setLastAction] = useState<BanAction | null>(null);
  return (
    <div className={titledSectionsStyles.sections}>
      <Section title="Reports" text="What members reported about reviews, names, bios and lists, the oldest first.">
        <p className={layout.cluster}>
          <OpenReportsLink />
        </p>
      </Section>
      <Section title="Ban a movie" text="It disappears from every list right away.">
        <BanForm lastAction={lastAction} onAction={setLastAction} />
      </Section>
      <Section title="Banned movies" text="Their ratings and reviews are kept and come back when a movie is unbanned.">
        <BannedMovies lastAction={lastAction} onAction={setLastAction} />
      </Section>
      <Section
        title="Movie averages"
        text="Averages are updated with every rating. This recalculates all of them and corrects any that are wrong, normally none."
      >
        <CalculateAverages />
      </Section>
      <Section
        title="More tools"
        text="See how the site is, manage critics, admins and suspensions, decide who joins, add media servers, and see who did what."
      >
        <p className={layout.cluster}>
          {others.map(({ tool, label }) => (
            <a key={tool} href={pageHref('/admin/$tool', { params: { tool } })} className={buttonClass('quiet')}>
              {label}
            </a>
          ))}
        </p>
      </Section>
    </div>
  );
}

const others = [
  { tool: 'overview', label: 'Overview' },
  { tool: 'people', label: 'People' },
  { tool: 'joining', label: 'Invites and requests' },
  { tool: 'media-servers', label: 'Media servers' },
  { tool: 'audit', label: 'Audit Log' },
] as const;
