import type { Characteristic } from '@hexreel/domain/characteristics';

/** Drawn for this site on a grid of 24, strokes of 1.75. The six characteristics have theirs under their names. */
const drawings = {
  gore: 'M12 3c3.6 4.6 6 7.700 6 11a6 6 0 0 1-12 0c0-3.300 2.400-6.400 6-11Zm-2.600 11.600a2.800 2.800 0 0 0 2.600 2.600',
  psychological:
    'M12 12.200a1.500 1.500 0 1 1 1.500 1.500 3.600 3.600 0 0 1-3.600-3.800 4.300 4.300 0 0 1 4.600-4 5.300 5.300 0 0 1 5 5.600 6.600 6.600 0 0 1-7 6.500 7.600 7.600 0 0 1-7.500-7.700',
  jumpScares:
    'm13 2.500-2.500 6.800L4 8l4 5-4.500 3.500 6.300.200L10.500 22l3.300-4.800 5.200 2.300-1.800-5.400L21.500 11l-5.800-.9Z',
  characters:
    'M4 5.500c2.500 1 5 1 7.500 0v6.200c0 2.600-1.600 4.600-3.700 5.300C5.600 16.300 4 14.300 4 11.700Zm9.500 4.200c2.200.700 4.300.600 6.500-.3v5.800c0 2.300-1.300 4-3.200 4.800-1.300-.5-2.300-1.500-2.800-2.800M6.300 9.200h.9m1.700 0h.9M6.600 13c.8.500 1.600.500 2.400 0',
  pace: 'M2.500 13h4l2-6 4 11.500 3-8.500 1.500 3h4.500',
  comedy:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Zm-4.700 9.200h9.400a4.700 4.700 0 0 1-9.400 0Zm.4-3.700c.7-.9 1.700-.9 2.400 0m3.800 0c.7-.9 1.700-.9 2.400 0',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13Zm4.700 11.200L20 20',
  left: 'm14.500 5-7 7 7 7',
  right: 'm9.500 5 7 7-7 7',
  down: 'm5 9.500 7 7 7-7',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  plus: 'M12 5v14M5 12h14',
  play: 'M7.500 4.800v14.400L19 12Z',
  pause: 'M8 5v14m8-14v14',
  dice: 'M6.500 4h11A2.500 2.500 0 0 1 20 6.500v11a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-11A2.500 2.500 0 0 1 6.500 4Zm2 4.500h.010m6.990 0h.010M12 12h.010M8.500 15.500h.010m6.990 0h.010',
  film: 'M5.500 4h13A1.500 1.500 0 0 1 20 5.500v13a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500v-13A1.500 1.500 0 0 1 5.500 4ZM8 4v16m8-16v16M4 8h4m-4 4h16M4 16h4m8-8h4m-4 8h4',
  trophy:
    'M8 4h8v5.500a4 4 0 0 1-8 0Zm0 1.500H4.500v1A3.500 3.500 0 0 0 8 10m8-4.500h3.500v1A3.500 3.500 0 0 1 16 10m-4 3.500v3.500m-4 3h8m-6.500 0c0-1.700 1-3 2.500-3s2.500 1.300 2.500 3',
  person:
    'M12 4.500a3.750 3.750 0 1 1 0 7.500 3.750 3.750 0 0 1 0-7.500ZM4.500 20c.6-3.700 3.600-5.500 7.500-5.500s6.900 1.800 7.500 5.500',
  bookmark: 'M7 4h10v16l-5-4-5 4Z',
  star: 'm12 3.800 2.500 5.300 5.700.700-4.200 4 1.100 5.700-5.100-2.800-5.100 2.800 1.100-5.700-4.200-4 5.700-.700Z',
  filter:
    'M4 7h9m4.500 0H20M4 17h2.500m4.500 0h9M15.250 4.750a2.250 2.250 0 1 1 0 4.500 2.250 2.250 0 0 1 0-4.500Zm-6.500 10a2.250 2.250 0 1 1 0 4.500 2.250 2.250 0 0 1 0-4.500Z',
  external: 'M13.500 4.500h6v6m0-6-9 9m-3-7h-2v12h12v-2.500',
  warning: 'M12 4 2.800 19.500h18.400Zm0 6v4.500m0 2.500h.010',
} as const satisfies Record<Characteristic, string> & Record<string, string>;

export type IconName = keyof typeof drawings;

/**
 * A picture beside words, hidden from screen readers, so a lone icon's control needs a label; or with a label of its
 * own, where it stands for a word.
 */
export function Icon({
  name,
  className = 'size-5',
  label,
}: {
  readonly name: IconName;
  readonly className?: string;
  readonly label?: string;
}) {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} {...voice}>
      <path d={drawings[name]} />
    </svg>
  );
}
