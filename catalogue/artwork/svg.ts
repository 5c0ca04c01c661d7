/** Rounds to one decimal, the precision of every coordinate in the artwork. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Attribute values are numbers (rounded) or texts; undefined ones are left out. */
export type Attributes = Record<string, string | number | undefined>;

/** One element: `tag('circle', { cx: 10, cy: 10, r: 4, fill: '#fff' })`. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return tag('rect', { x: x || undefined, y: y || undefined, width, height, fill });
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return tag('circle', { cx, cy, r, fill });
}

/** A closed shape from corner points. */
export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return tag('path', { d: `${outline(points)}z`, fill });
}

/** Path data through points, as straight relative lines. */
export function outline(points: readonly (readonly [number, number])[]): string {
  let [lastX, lastY] = [0, 0];
  return points
    .map(([px, py], at) => {
      const [x, y] = [round(px), round(py)];
      const step = at === 0 ? `M${x} ${y}` : `l${round(x - lastX)} ${round(y - lastY)}`;
      [lastX, lastY] = [x, y];
      return step;
    })
    .join('');
}

/** A whole image; it has no width and height of its own, so it fills the box that loads it. */
export function image(size: { width: number; height: number }, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${body}</svg>\n`;
}
