/** The vote average, 0-10 with one decimal; nothing before the first vote. */
export function RatingBadge({ average }: { readonly average: number | null }) {
  if (average === null) return null;
  return (
    <span className="font-display text-bone">
      <span className="sr-only">Rated </span>
      {average.toFixed(1)}
    </span>
  );
}
