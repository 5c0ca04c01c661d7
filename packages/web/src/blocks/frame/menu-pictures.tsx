import type { ReactNode } from 'react';
import type { MenuPage } from '@hexreel/domain/texts/menu';
import { profilePicUrl } from '@hexreel/domain/user';
import * as styles from './menu-pictures.module.css';

/** Drawn on a ground of 160 by 90. */
const drawings: Readonly<Record<MenuPage['href'], ReactNode>> = {
  '/map': <Sky />,
  '/marathon': <Evening />,
  '/ladder': <Stairs />,
  '/lists': <Posters />,
  '/members': <Faces />,
};

/** A picture of a page, for the menu. */
export function MenuPicture({ of, className }: { readonly of: MenuPage['href']; readonly className: string }) {
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <path d="M0 0h160v90H0Z" className={styles.ground} />
      {drawings[of]}
    </svg>
  );
}

type Star = readonly [x: number, y: number, radius: number];

const stars: Readonly<Record<'gore' | 'psychological' | 'jumpScares' | 'pace', readonly Star[]>> = {
  gore: [
    [24, 30, 5],
    [36, 22, 3],
    [40, 38, 4],
    [18, 46, 2.5],
  ],
  psychological: [
    [84, 24, 6],
    [98, 34, 3.5],
    [74, 38, 3],
    [92, 14, 2.5],
  ],
  jumpScares: [
    [126, 56, 5],
    [140, 44, 3],
    [138, 68, 3.5],
    [118, 70, 2.5],
  ],
  pace: [
    [58, 66, 4.5],
    [70, 74, 3],
    [46, 74, 2.5],
  ],
};

/** The night map: movies as stars, and a walk through them. */
function Sky() {
  return (
    <>
      <path d="M24 30 40 38 58 66 74 38 84 24 98 34 126 56" className={styles.walk} />
      {Object.entries(stars).map(([name, group]) =>
        group.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} className={styles[name as keyof typeof stars]} />
        )),
      )}
    </>
  );
}

/** A marathon: how its tension rises, rests and ends. */
function Evening() {
  const curve = 'M12 66C30 64 34 44 50 44s18 18 32 14 20-40 36-40 16 22 30 30';
  return (
    <>
      <path d={`${curve}V90H12Z`} className={styles.below} />
      <path d={curve} className={styles.curve} />
      {[
        [50, 44],
        [82, 58],
        [118, 18],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4.5" className={styles.light} />
      ))}
    </>
  );
}

/** The fear ladder: steps up to a door with light behind it. */
function Stairs() {
  return (
    <>
      <path d="M112 14h26v32h-26Z" className={styles.door} />
      <path d="M10 90V76h22V66h22V56h22V46h72v44Z" className={styles.raised} />
      <path d="M10 76h22V66h22V56h22V46h72" className={styles.edge} />
      <circle cx="22" cy="62" r="4" className={styles.light} />
      <path d="M17.500 76c0-6 1.500-9.500 4.500-9.500s4.500 3.500 4.500 9.500Z" className={styles.light} />
    </>
  );
}

/** A list: posters of one theme in a row. */
function Posters() {
  return (
    <>
      <path d="M18 22h26v40H18Z" className={styles.psychological} />
      <path d="M50 18h26v40H50Z" className={styles.gore} />
      <path d="M82 22h26v40H82Z" className={styles.jumpScares} />
      <path d="M114 18h26v40h-26Z" className={styles.pace} />
      <path d="M31 32v20m-6-13 6-7 6 7M63 26a9 12 0 1 0 .1 0M95 32l-6 12h12l-6 12M121 48l6-20 6 20Z" className={styles.sign} />
      <path d="M18 74h84M18 80h52" className={styles.lines} />
    </>
  );
}

/** Members: four of the profile pictures. */
function Faces() {
  return [4, 9, 13, 17].map((picture, place) => (
    <image
      key={picture}
      href={profilePicUrl(picture)}
      x={11 + place * 34}
      y={place % 2 === 0 ? 18 : 34}
      width="36"
      height="36"
      className={styles.face}
    />
  ));
}
