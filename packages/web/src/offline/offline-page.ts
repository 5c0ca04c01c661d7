import './offline-page.css';
import { keptName, readKept, type KeptMovie } from './kept.ts';

/** A card is for the evening: it is shown for so long, in milliseconds. */
const eveningMilliseconds = 18 * 3_600_000;

/** Fills the page's parts with what is kept; those without anything stay hidden. */
function fillPage(): void {
  const kept = readKept(readText());
  if (kept === null) return;
  const { tonight, watchlist, viewed } = kept;
  if (tonight !== null && Date.now() - tonight.at < eveningMilliseconds) show('tonight', [tonight.movie], tonight.watchOn);
  show('watchlist', watchlist);
  show('viewed', viewed);
}

function readText(): string | null {
  try {
    return localStorage.getItem(keptName);
  } catch {
    return null;
  }
}

function show(part: string, movies: readonly KeptMovie[], watchOn: readonly string[] = []): void {
  const section = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (section === null || movies.length === 0) return;
  const list = document.createElement('ul');
  list.append(...movies.map((movie) => line(movie, watchOn)));
  section.append(list);
  section.hidden = false;
}

function line({ title, year, minutes, poster }: KeptMovie, watchOn: readonly string[]): HTMLLIElement {
  const item = document.createElement('li');
  const picture = document.createElement('span');
  if (poster !== null) {
    const image = new Image();
    image.alt = '';
    image.addEventListener('error', () => image.remove());
    image.src = poster;
    picture.append(image);
  }
  const words = document.createElement('div');
  const facts = [year, minutes === null ? null : `${minutes} min`, ...watchOn].filter((fact) => fact !== null);
  words.append(paragraph(title), paragraph(facts.join(' · ')));
  item.append(picture, words);
  return item;
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

fillPage();
addEventListener('online', () => location.reload());
