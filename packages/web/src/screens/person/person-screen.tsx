import { personFeed } from '@hexreel/domain/feeds';
import { sortOrders } from '@hexreel/domain/movie';
import { personRoles } from '@hexreel/domain/people';
import { describeScores, usualSpread } from '@hexreel/domain/reel';
import { sortLabels } from '@hexreel/domain/texts/movies';
import { personLine, personNotes, personTexts, seenText, shapeNote } from '@hexreel/domain/texts/people';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { useCardPredictions } from '../../blocks/use-card-predictions.tsx';
import type { PersonAnswer } from '../../features/people/person-query.ts';
import { FeedLink } from '../../lib/feed-link.tsx';
import { browsePath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { personPath, type PersonView } from '../../lib/people-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { ReelFigure } from '../../ui/reel-figure.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './person-screen.module.css';

/** Posters on the first screen of a phone below the head. */
const inSight = 2;

interface PersonScreenProps {
  readonly person: PersonAnswer;
  readonly view: PersonView;
}

/** A director or cast member: their movies, and what these are like together (R380 to R383). */
export function PersonScreen({ person, view }: PersonScreenProps) {
  const { slug, directed, acted } = person;
  const roles = (['all', ...personRoles] as const).map((role) => ({
    id: role,
    label: personTexts.roles[role],
    href: personPath(slug, { ...view, as: role === 'all' ? undefined : role, page: 1 }),
  }));
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <PersonHeader person={person} />
      {directed > 0 && acted > 0 ? (
        <div>
          <Tabs name="role" label={personTexts.rolesLabel} tabs={roles} selected={view.as ?? 'all'} />
          <TabPanel name="role" id={view.as ?? 'all'}>
            <PersonMovies person={person} view={view} />
          </TabPanel>
        </div>
      ) : (
        <PersonMovies person={person} view={view} />
      )}
    </div>
  );
}

function PersonHeader({ person }: { readonly person: PersonAnswer }) {
  const { name, directed, acted, seen, shape } = person;
  const description = describeScores(shape.averages, usualSpread);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={typography.lead}>{personLine(person)}</p>
        {seen !== undefined && <p className={typography.muted}>{seenText(seen, directed + acted)}</p>}
        {shape.movies > 0 && (
          <div className={styles.like}>
            <h2 className={typography.hint}>{personTexts.shape}</h2>
            {description !== null && <p className={styles.sentences}>{description.sentences.join(' ')}</p>}
            <p className={typography.hint}>{shapeNote(shape, description?.from ?? [])}</p>
          </div>
        )}
      </div>
      {shape.movies > 0 && <ReelFigure values={shape.averages} className={styles.reel} />}
    </header>
  );
}

function PersonMovies({ person, view }: PersonScreenProps) {
  const { slug, name, directed, acted, movies, credits, page, nextPage } = person;
  const forYou = useCardPredictions(movies);
  const isMixed = view.as === undefined && directed > 0 && acted > 0;
  const notes = new Map(isMixed ? credits.map(({ movieId, role }) => [movieId, personNotes[role]] as const) : []);
  return (
    <div className={styles.movies}>
      <div className={`${layout.apart} ${styles.choices}`}>
        <nav aria-label={personTexts.orders} className={layout.tightCluster}>
          {sortOrders.map((sortBy) => (
            <a
              key={sortBy}
              href={personPath(slug, { ...view, sortBy, page: 1 })}
              aria-current={sortBy === view.sortBy ? 'true' : undefined}
              data-keep-scroll
              className={`${chosenStyles.chosen} ${choiceStyles.choice}`}
            >
              {sortLabels[sortBy]}
            </a>
          ))}
        </nav>
        <span className={layout.middleCluster}>
          <FeedLink path={personFeed(slug)} of={name} />
          <a href={browsePath({ person: name })} className={styles.browse}>
            {personTexts.inBrowse}
          </a>
        </span>
      </div>
      {movies.length === 0 ? (
        <NoMovies person={person} view={view} />
      ) : (
        <MovieGrid movies={movies} eager={inSight} notes={notes} forYou={forYou} hasVotes={view.sortBy === 'rating'} />
      )}
      <PageLinks page={page} nextPage={nextPage} hrefOf={(next) => personPath(slug, { ...view, page: next })} />
    </div>
  );
}

/** A page beyond the last one, or movies that the viewer's hard no's hide. */
function NoMovies({ person, view }: PersonScreenProps) {
  if (person.total > 0) {
    return (
      <EmptyState title={personTexts.noSuchPage}>
        <a href={personPath(person.slug, { ...view, page: 1 })} className={buttonClass('quiet')}>
          {personTexts.firstPage}
        </a>
      </EmptyState>
    );
  }
  const [title, path, label] =
    view.as === undefined
      ? [personTexts.allHidden, settingsSectionPath('hard-nos'), personTexts.toSettings]
      : [personTexts.noneOfRole, personPath(person.slug), personTexts.roles.all];
  return (
    <EmptyState title={title}>
      <a href={path} className={buttonClass('quiet')}>
        {label}
      </a>
    </EmptyState>
  );
}
