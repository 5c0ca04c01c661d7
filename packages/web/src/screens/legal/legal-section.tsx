/** A heading and what is said below it, point by point. */
export function LegalSection({ heading, points }: { readonly heading: string; readonly points: readonly string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
