/** The profile pictures that a user may choose from; `<number>.svg` next to this file draws each. */
export interface Picture {
  /** 1 to 20; stored with the account, so its meaning never changes. */
  number: number;
  /** The person in the picture; also its alternative text. */
  name: string;
}

export const PICTURES: readonly Picture[] = [
  { number: 1, name: 'Vampire' },
  { number: 2, name: 'Werewolf' },
  { number: 3, name: 'Ghost' },
  { number: 4, name: 'Witch' },
  { number: 5, name: 'Mummy' },
  { number: 6, name: 'Skeleton' },
  { number: 7, name: 'Zombie' },
  { number: 8, name: 'Lagoon creature' },
  { number: 9, name: 'Invisible man' },
  { number: 10, name: 'Scarecrow' },
  { number: 11, name: 'Clown' },
  { number: 12, name: 'Doll' },
  { number: 13, name: 'Alien' },
  { number: 14, name: 'Plague doctor' },
  { number: 15, name: 'Grim reaper' },
  { number: 16, name: 'Gargoyle' },
  { number: 17, name: 'Black cat' },
  { number: 18, name: 'Raven' },
  { number: 19, name: 'Possessed girl' },
  { number: 20, name: 'Mad scientist' },
];
