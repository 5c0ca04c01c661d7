import { searchKey } from './search-text.ts';
import { isSubgenre, type Subgenre } from './subgenres.ts';

/** Other words for subgenres, by their search keys, in the singular. */
const synonyms: Readonly<Record<string, Subgenre>> = {
  undead: 'zombie',
  'living dead': 'zombie',
  vampiric: 'vampire',
  'creature feature': 'monster',
  creature: 'monster',
  kaiju: 'monster',
  haunting: 'ghost',
  'haunted house': 'ghost',
  'ghost story': 'ghost',
  poltergeist: 'paranormal',
  demonic: 'demon',
  exorcism: 'demon',
  'serial killer': 'slasher',
  funny: 'comedy',
  'horror comedy': 'comedy',
  suspense: 'thriller',
};

/** Words that may follow the name: 'zombie movies', 'ghost horror films'. */
const ending = / (?:horror|movies?|films?|subgenre)$/u;

/** The subgenre whose name or synonym a search is, in the singular or the plural (R394); null for anything else. */
export function findSubgenre(search: string): Subgenre | null {
  const key = searchKey(search);
  const named = find(key);
  return named === null && ending.test(key) ? findSubgenre(key.replace(ending, '')) : named;
}

function find(key: string): Subgenre | null {
  for (const word of [key, key.replace(/ies$/u, 'y'), key.replace(/s$/u, '')]) {
    if (isSubgenre(word)) return word;
    if (Object.hasOwn(synonyms, word)) return synonyms[word] ?? null;
  }
  return null;
}
