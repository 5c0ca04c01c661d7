/** The part of a title that movies of a series share: 'Saw IV' and 'Saw: The Final Chapter' belong to 'saw'. */
export function seriesOf(title: string): string {
  const [first = ''] = title.toLowerCase().split(/[:–-]/u);
  const words = first.replaceAll(/\b(?:part|chapter|vol|the|a|[ivx]+|\d+)\b/gu, '').replaceAll(/[^\p{L}]+/gu, '');
  // A title of numbers alone is a series of its own.
  return words === '' ? title.toLowerCase() : words;
}
