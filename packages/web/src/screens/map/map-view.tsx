import type { MapMovie, MapResponse, MapWalkResponse } from '@hexreel/domain/contract/map';
import {
  centreOf,
  nearestTo,
  nearestTowards,
  viewWith,
  wholeView,
  zoomOf,
  zoomView,
  type Direction,
  type MapPoint,
} from '@hexreel/domain/map';
import { announcedMovie, mapTexts, regionName } from '@hexreel/domain/texts/map';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { announce } from '../../lib/announcer.ts';
import { moviePath } from '../../lib/paths.ts';
import { ChosenMovie } from './chosen-movie.tsx';
import { MapEnds } from './map-ends.tsx';
import { MapLandmarks } from './map-landmarks.tsx';
import { MapMarkers } from './map-markers.tsx';
import { useMapMemory, type MapChoice } from './map-memory.ts';
import { MapStars } from './map-stars.tsx';
import { wideFrom } from './place-names.ts';
import { RegionNames } from './region-names.tsx';
import { useBoxSize } from './use-box-size.ts';
import { posterSize, useLandmarks } from './use-landmarks.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapMovies } from './use-map-movies.ts';
import { useMapView } from './use-map-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as textButton from '../../ui/text-button.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './map-view.module.css';

/** A press this far from a point still means it, in pixels; a mouse is more exact. */
const [touchReach, mouseReach] = [26, 16];
/** Zoom step of buttons and keys. */
const zoomStep = 2;
const noMovies: readonly MapMovie[] = [];

const arrowKeys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The map itself (R352, R353): moved and zoomed by pointer and keyboard, with the chosen movie next to it. */
export function MapView({
  map,
  walk,
  isMember,
}: {
  readonly map: MapResponse;
  /** The movie that the address asks for, and a walk. */
  readonly walk: MapWalkResponse | undefined;
  readonly isMember: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const zoomButtons = useRef<HTMLDivElement>(null);
  const isHydrated = useOnceHydrated();
  const navigate = useNavigate();
  const helpId = useId();
  const size = useBoxSize(box);
  const { view, show, glide } = useMapView();
  const { handlers, hasDragged } = useMapGestures(box, { show });
  const asked = useMemo(() => [walk?.from, walk?.to].filter((movie) => movie != null), [walk]);
  const stops = walk?.stops ?? noMovies;
  const further = useMemo(() => [...stops, ...asked], [stops, asked]);
  // Wide maps have room for the tiles of a further zoom.
  const zoom = zoomOf(view) + (size !== null && size.width >= wideFrom ? 1 : 0);
  const { movies, dimmed, isFailed, retry } = useMapMovies({ view, zoom, isMember }, further);
  const isWalk = stops.length > 1;
  const names = useMemo(
    () => map.regions.map(({ region }) => ({ ...centreOf(region), region, name: regionName(region, map.ends) })),
    [map],
  );
  const first = useMemo(() => further.map(({ id }) => id), [further]);
  const landmarks = useLandmarks({ movies, view, size, first, ends: map.ends, names, you: map.you }, zoomButtons);
  const begin = isWalk ? null : (walk?.from ?? null);
  // The address chooses until something else is chosen; null for nothing.
  const [choice, setChoice] = useState<MapChoice | null>(null);
  useMapMemory({ view, choice }, (memory) => {
    show(() => memory.view);
    setChoice(memory.choice);
  });
  const chosenId = choice !== null && choice.begin === (begin?.id ?? null) ? choice.id : (begin?.id ?? null);
  const chosen = movies.find(({ id }) => id === chosenId) ?? null;
  const [pointedId, setPointedId] = useState<number | null>(null);
  const pointed = movies.find(({ id }) => id === pointedId) ?? null;

  const choose = (movie: MapMovie | null) => {
    setChoice({ begin: begin?.id ?? null, id: movie?.id ?? null });
    if (movie !== null) glide((now) => viewWith(now, movie));
  };
  const reach = (movie: MapMovie | null) => {
    if (movie === null) {
      announce(mapTexts.edge);
      return;
    }
    choose(movie);
    announce(announcedMovie(movie));
  };
  const start = () => {
    const beginning = stops[0] ?? begin;
    return beginning ?? (map.you === null ? undefined : nearest(map.you, movies)) ?? movies[0] ?? null;
  };
  const stretch = size === null ? 1 : size.width / size.height;

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrowKeys[event.key];
    if (direction !== undefined) reach(chosen === null ? start() : nearestTowards(chosen, direction, movies, stretch));
    else if (event.key === 'Enter' && chosen !== null) void navigate({ href: moviePath(chosen.id) });
    else if (event.key === '+' || event.key === '=') glide((now) => zoomView(now, zoomStep, focusOf(now, chosen)));
    else if (event.key === '-') glide((now) => zoomView(now, 1 / zoomStep, focusOf(now, chosen)));
    else if (event.key === 'Home') {
      glide(() => wholeView);
      reach(start());
    } else if (event.key === 'Escape' && chosen !== null) choose(null);
    else if (event.key === 'Escape') glide(() => wholeView);
    else return;
    event.preventDefault();
  };

  const under = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>, within: number): MapMovie | null => {
    const link = event.target instanceof Element ? event.target.closest('[data-movie]') : null;
    if (link !== null) return movies.find(({ id }) => String(id) === link.getAttribute('data-movie')) ?? null;
    const rect = event.currentTarget.getBoundingClientRect();
    const at = {
      x: view.x + ((event.clientX - rect.left) / rect.width) * view.size,
      y: view.y + ((event.clientY - rect.top) / rect.height) * view.size,
    };
    return nearestTo(at, movies, { within: (within / rect.height) * view.size, stretch: rect.width / rect.height });
  };

  const heightOf = (movie: MapMovie) => (landmarks.some(({ id }) => id === movie.id) ? posterSize(size).height : 0);
  const whole = view.size >= wholeView.size;
  return (
    <div className={styles.frame}>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a map that arrow keys move on; the lists below it say the same */}
      <div
        ref={box}
        role="application"
        aria-label={mapTexts.map}
        aria-describedby={helpId}
        tabIndex={isHydrated ? 0 : undefined}
        data-whole={whole}
        data-pointed={pointed !== null}
        className={styles.map}
        onKeyDown={pressed}
        onClick={(event) => {
          const movie = hasDragged() ? null : under(event, reachOf(event));
          if (!isPlain(event)) return;
          event.preventDefault();
          if (!hasDragged() && (movie !== null || chosen !== null)) choose(movie);
        }}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          if (event.pointerType === 'mouse') setPointedId(event.buttons === 0 ? (under(event, mouseReach)?.id ?? null) : null);
        }}
        onPointerLeave={() => setPointedId(null)}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <svg width="100%" height="100%" aria-hidden="true" className={styles.sheet}>
          <MapStars view={view} movies={movies} dimmed={dimmed} walk={stops} />
          <MapLandmarks view={view} size={size} movies={landmarks} chosenId={chosenId} stops={stops} />
          <RegionNames view={view} size={size} names={names} you={map.you} posters={landmarks} />
          <MapMarkers view={view} chosen={chosen} pointed={pointed} stops={stops} you={map.you} heightOf={heightOf} />
        </svg>
        <MapEnds ends={map.ends} />
      </div>
      {isHydrated && (
        <ZoomButtons
          box={zoomButtons}
          isWhole={whole}
          onCloser={() => glide((now) => zoomView(now, zoomStep, focusOf(now, chosen)))}
          onFurther={() => glide((now) => zoomView(now, 1 / zoomStep))}
          onWhole={() => glide(() => wholeView)}
        />
      )}
      {chosen !== null && <ChosenMovie movie={chosen} from={begin?.id ?? null} onClose={() => choose(null)} />}
      <p id={helpId} className={typography.visuallyHidden}>
        {mapTexts.keys}
      </p>
      <p className={styles.hint}>
        <output>{isFailed && mapTexts.failed}</output>{' '}
        {isFailed ? (
          <button type="button" className={textButton.textButton} onClick={retry}>
            Retry
          </button>
        ) : (
          <>
            {mapTexts.gestures} <span className={styles.keys}>{mapTexts.keysShown}</span>
          </>
        )}
      </p>
    </div>
  );
}

function nearest(point: MapPoint, movies: readonly MapMovie[]): MapMovie | undefined {
  return nearestTo(point, movies, { within: Infinity }) ?? undefined;
}

/** Zooming keeps the chosen movie where it is. */
function focusOf(view: { readonly x: number; readonly y: number; readonly size: number }, movie: MapMovie | null): MapPoint {
  if (movie === null) return { x: 0.5, y: 0.5 };
  const share = { x: (movie.x - view.x) / view.size, y: (movie.y - view.y) / view.size };
  return share.x < 0 || share.x > 1 || share.y < 0 || share.y > 1 ? { x: 0.5, y: 0.5 } : share;
}

function reachOf({ nativeEvent }: MouseEvent<HTMLElement>): number {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse' ? mouseReach : touchReach;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
