/** The characters on the twenty profile pictures, from 1 to 20 (`catalogue/profile-pics`). */
export const pictureNames: readonly string[] = [
  'Vampire',
  'Werewolf',
  'Ghost',
  'Witch',
  'Mummy',
  'Skeleton',
  'Zombie',
  'Lagoon creature',
  'Invisible man',
  'Scarecrow',
  'Clown',
  'Doll',
  'Alien',
  'Plague doctor',
  'Grim reaper',
  'Gargoyle',
  'Black cat',
  'Raven',
  'Possessed girl',
  'Mad scientist',
];

/** Name of a picture. @param profilePic 1 to 20 */
export function pictureName(profilePic: number): string {
  return pictureNames[profilePic - 1] ?? `Picture ${profilePic}`;
}
