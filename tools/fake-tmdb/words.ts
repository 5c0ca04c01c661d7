import type { SeededRandom } from '../../packages/demo/src/seeded-random.ts';

/*
 * The words of the fake TMDB's texts. They belong to no real movie and no real person.
 */
const people = [
  'a night nurse',
  'two brothers',
  'a retired diver',
  'the new organist',
  'a census taker',
  'three cousins',
  'a sound engineer',
  'the last tenant',
  'a beekeeper',
  'a court stenographer',
  'the ferry crew',
  'a piano tuner',
];
const places = [
  'a salt mine',
  'an empty spa hotel',
  'the flooded quarter',
  'a mountain observatory',
  'a closed cinema',
  'the town archive',
  'a lighthouse',
  'an orchard',
  'a motorway motel',
  'the old signal box',
  'a winter harbour',
  'a boarding house',
];
const deeds = [
  'found a door that was bricked up',
  'answered a telephone that was not connected',
  'counted one guest too many',
  'recorded a voice between two stations',
  'took over the night shift',
  'opened the wrong crate',
  'followed the tracks of a single shoe',
  'repaired a clock that ran ahead',
  'inherited a dog that would not enter the cellar',
  'signed for a parcel without a sender',
];
const turns = [
  'Nobody in the village remembers asking for help.',
  'By the second evening the mirrors are covered.',
  'What comes up with the tide has been here before.',
  'The doors are locked from the inside.',
  'Every morning one photograph is missing from the wall.',
  'Only the children seem to know the rules.',
  'The radio keeps reading the same list of names.',
  'It will stop when it has been seen by everyone.',
];
const givenNames = [
  'Ada',
  'Bruno',
  'Celia',
  'Dorian',
  'Edda',
  'Falk',
  'Greta',
  'Hollis',
  'Ines',
  'Jonas',
  'Kaja',
  'Lorne',
  'Mirja',
  'Nils',
  'Odile',
  'Perrin',
  'Quentin',
  'Runa',
  'Silvan',
  'Tilda',
  'Ulric',
  'Vesna',
  'Wilm',
  'Yara',
];
const familyNames = [
  'Ashgrove',
  'Brandt',
  'Corvino',
  'Delacour',
  'Eklund',
  'Fennimore',
  'Garrow',
  'Hallorin',
  'Isbister',
  'Jarnefelt',
  'Kestrel',
  'Lindqvist',
  'Morrow',
  'Nightingale',
  'Oakhurst',
  'Pellerin',
  'Quist',
  'Ravenna',
  'Sandoval',
  'Thornbury',
  'Umber',
  'Vandermeer',
  'Whitlock',
  'Yarrow',
];
const roles = [
  'The Warden',
  'Dr. Hale',
  'Young Ada',
  'Neighbour',
  'The Caller',
  'Sister Maude',
  'Officer Lund',
  'The Guest',
  'Mrs. Pike',
  'Tom',
  'The Archivist',
  'Ferryman',
];
const titleHeads = [
  'Garden',
  'Summer',
  'Letters',
  'Night',
  'House',
  'Return',
  'Song',
  'Bride',
  'Road',
  'Dead',
  'Blood',
  'School',
];
const titleTails = [
  'Orchestra',
  'Bakery',
  'Holiday',
  'Harbour',
  'Wedding',
  'Balloon',
  'Detective',
  'Kingdom',
  'Postcard',
  'Tailor',
  'Carousel',
  'Neighbours',
];

export function makeOverview(rng: SeededRandom): string {
  const who = rng.pick(people);
  return `In ${rng.pick(places)}, ${who} ${rng.pick(deeds)}. ${rng.pick(turns)}`;
}

export function makePersonName(rng: SeededRandom): string {
  return `${rng.pick(givenNames)} ${rng.pick(familyNames)}`;
}

export function makeRole(rng: SeededRandom): string {
  return rng.pick(roles);
}

/** A title for a movie of another genre, with words that a search for horror finds too. */
export function makeOtherTitle(rng: SeededRandom): string {
  return `${rng.pick(titleHeads)} of the ${rng.pick(titleTails)}`;
}
