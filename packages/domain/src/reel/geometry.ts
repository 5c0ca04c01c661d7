import { characteristics, maximumScore, perCharacteristic, type Characteristic } from '../characteristics/index.ts';

/**
 * The reel: a hexagon with its points up and down and six sockets, one a characteristic, the first at the top and the others
 * clockwise, as on the radar (R260). Coordinates are in a square of `reelSize` units.
 */
export const reelSize = 100;
const centre = reelSize / 2;
/** From the centre to the middle of a socket. */
const socketDistance = 30;
export const socketRadius = 14.2;
const hexagonRadius = 49;
/** A score of 1 is still a visible dot. */
export const smallestDisc = 1.6;
export const largestDisc = socketRadius - 1;

export interface Point {
  readonly x: number;
  readonly y: number;
}

function pointAt(turn: number, distance: number): Point {
  const angle = -Math.PI / 2 + turn * 2 * Math.PI;
  return { x: round(centre + distance * Math.cos(angle)), y: round(centre + distance * Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The middle of each characteristic's socket. */
export const sockets: Readonly<Record<Characteristic, Point>> = perCharacteristic((characteristic) =>
  pointAt(characteristics.indexOf(characteristic) / characteristics.length, socketDistance),
);

/** The corners of the hexagon, the first at the top, clockwise. */
export const hexagon: readonly Point[] = Array.from({ length: 6 }, (_, corner) => pointAt(corner / 6, hexagonRadius));

/** The radius of the disc for a score from 1 to 10: the radius grows evenly with the score. */
export function discRadius(score: number): number {
  const bounded = Math.min(Math.max(score, 1), maximumScore);
  return round(smallestDisc + ((bounded - 1) / (maximumScore - 1)) * (largestDisc - smallestDisc));
}
