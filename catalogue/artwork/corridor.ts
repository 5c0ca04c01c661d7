import { colour, type Stage } from './layouts/layout.ts';
import { lightRole, nearRole } from './scenery-roles.ts';
import { polygon, rect, tag } from './svg.ts';

/** Where all lines meet, and half of the end wall, in the picture's units. */
const [vanishX, vanishY] = [930, 330];
const [halfWide, above, below] = [92, 118, 132];

type Point = readonly [number, number];

/** Beyond the picture's edges. */
const beyond = 12;

/** A point of the corridor: across from -1 to 1, up from -1 (floor) to 1 (ceiling), and how much nearer than the end wall. */
function at(across: number, up: number, nearness: number): Point {
  return [vanishX + across * halfWide * nearness, vanishY - up * (up > 0 ? above : below) * nearness];
}

/** A long corridor with a carpet, doors and lamps, and light at its end. */
export function corridor(stage: Stage): string {
  const shine = colour(stage, lightRole(stage));
  const near = colour(stage, nearRole(stage));
  const dark = colour(stage, stage.ground);
  const side = (across: number, down: number, [far, close]: Point) =>
    [at(across, down, far), at(across, down, close), at(across, -1, close), at(across, -1, far)] as const;
  const doors = [
    [1.18, 1.42],
    [1.8, 2.3],
    [3.1, 4.2],
  ] as const;
  const lamps = [
    [1.3, 1.44],
    [1.86, 2.12],
    [2.9, 3.4],
  ] as const;
  return [
    polygon([at(-1, 1, 1), at(1, 1, 1), at(1, 1, beyond), at(-1, 1, beyond)], near),
    polygon([at(-1, -1, 1), at(1, -1, 1), at(1, -1, beyond), at(-1, -1, beyond)], near),
    carpet(shine),
    ...doors.flatMap((door) => [-1, 1].map((across) => polygon(side(across, 0.5, door), near))),
    ...lamps.map(([far, close]) => polygon([at(-0.3, 1, far), at(0.3, 1, far), at(0.3, 1, close), at(-0.3, 1, close)], shine)),
    rect(vanishX - halfWide, vanishY - above, halfWide * 2, above + below, shine),
    rect(vanishX - 30, vanishY - 26, 60, below + 26, dark),
    tag('circle', { cx: vanishX + 18, cy: vanishY + 62, r: 4, fill: shine }),
  ].join('');
}

/** Diamonds that grow towards whoever walks on them. */
function carpet(fill: string): string {
  const growth = 1.34;
  const rows = 7;
  return Array.from({ length: rows }, (_, row) => {
    const [far, middle, close] = [growth ** row, growth ** (row + 0.5), growth ** (row + 1)];
    return polygon([at(0, -1, far * 1.02), at(0.52, -1, middle), at(0, -1, close * 0.98), at(-0.52, -1, middle)], fill);
  }).join('');
}
