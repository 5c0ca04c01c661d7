/** A region's name as small maps write it: 'Jumps', 'and broods'. */
export function regionNameLines(name: string): string[] {
  const at = name.indexOf(' and ');
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
