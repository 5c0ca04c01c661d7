import { searchCharacters } from '@hexreel/domain/movie';
import { useState, type ChangeEvent } from 'react';
import { useSuggestions } from './use-suggestions.ts';

/** A field in which a movie is looked for by its title, and what fits so far. */
export function useTitleSearch(isMember: boolean) {
  const { shown, typed, close } = useSuggestions(isMember);
  const [text, setText] = useState('');
  return {
    /** Properties of the field. */
    field: {
      name: 'search',
      value: text,
      maxLength: searchCharacters,
      autoComplete: 'off',
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setText(value);
        typed(value);
      },
    },
    movies: shown?.movies ?? [],
    close,
    /** Empties the field, once a movie is chosen. */
    clear: () => {
      setText('');
      close();
    },
  };
}
