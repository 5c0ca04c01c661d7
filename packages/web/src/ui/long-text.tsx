import { useState } from 'react';

/** What people wrote, as plain text; the longest are cut until somebody wants all of it. */
export function LongText({ text, what }: { readonly text: string; readonly what: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > shownCharacters || text.split('\n').length > shownLines;
  return (
    <div className="max-w-(--container-text)">
      <p className={`whitespace-pre-line wrap-anywhere ${isLong && !whole ? 'line-clamp-6' : ''}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-label={whole ? `Less of ${what}` : `All of ${what}`}
          className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-bone"
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  );
}

/** About six lines on a phone. */
const shownCharacters = 300;
const shownLines = 6;
