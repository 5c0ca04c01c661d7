/** Words after which a title is another movie of the same series, and numbers. */
const followUp = /\s*(?:[:\u2013\u2014-]\s.*|\b(?:part|chapter|volume)\b.*|\b(?:\d{1,2}|[ivx]{1,5})\b\s*)$/iu;

/** Common part of the titles of a series: 'saw' of 'Saw II' and of 'Saw: The Final Chapter'. */
export function seriesOf(title: string): string {
  const name = title.toLowerCase().trim();
  const stem = name.replace(followUp, '').trim();
  return stem === '' ? name : stem;
}
