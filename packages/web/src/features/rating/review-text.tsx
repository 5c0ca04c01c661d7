import { useState } from 'react';

/** What a folded review shows: six lines. Shorter ones are not folded, since little would be hidden. */
const foldedCharacters = 480;
const foldedLines = 7;

/** A review's text, as plain as it was written; a long one is folded. Without script all of it shows. */
export function ReviewText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > foldedCharacters || text.split('\n').length > foldedLines;
  const fold = isLong && !open ? 'line-clamp-6 noscript:line-clamp-none' : '';
  return (
    <div>
      <p className={`max-w-(--container-text) whitespace-pre-line wrap-anywhere ${fold}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="form-link min-h-11 text-sm noscript:hidden"
        >
          {open ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
