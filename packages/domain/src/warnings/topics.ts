/** Groups of content topics, in the order they are always shown. */
export const topicGroups = {
  animals: 'Animals',
  sexualViolence: 'Sexual violence',
  children: 'Children and birth',
  self: 'Self-harm',
  body: 'The body',
  trapped: 'Trapped',
  closeToLife: 'Real-life fears',
  hate: 'Hate',
  faith: 'Faith',
  senses: 'Light, camera and sound',
  faces: 'Faces',
} as const;
export type TopicGroup = keyof typeof topicGroups;

/** Something in a movie that users may want to know of, or never want to see. */
export interface Topic {
  readonly group: TopicGroup;
  readonly label: string;
  /** Knowing it gives the story away: it is shown as "one of your no's" until it is opened. */
  readonly isSpoiler: boolean;
}

function topic(group: TopicGroup, label: string): Topic {
  return { group, label, isSpoiler: false };
}

function spoiler(group: TopicGroup, label: string): Topic {
  return { group, label, isSpoiler: true };
}

/** By the name that is stored. */
export const topics = {
  petDies: spoiler('animals', 'A pet dies'),
  animalHarmed: topic('animals', 'An animal gets hurt or killed'),
  crawlingAnimals: topic('animals', 'Insects, spiders or snakes'),
  sexualViolenceShown: topic('sexualViolence', 'Sexual violence on screen'),
  sexualViolenceTold: topic('sexualViolence', 'Sexual violence mentioned or implied'),
  childSexualAbuse: topic('sexualViolence', 'Incest or sexual abuse of a child'),
  childDies: spoiler('children', 'A child dies'),
  childHarmed: topic('children', 'A child is harmed'),
  pregnancyHorror: topic('children', 'Frightening pregnancy or birth'),
  suicide: spoiler('self', 'Suicide'),
  selfHarm: topic('self', 'Someone hurts themselves on purpose'),
  eatingDisorder: topic('self', 'An eating disorder'),
  addiction: topic('self', 'Addiction or an overdose'),
  eyes: topic('body', 'Eye injuries'),
  teethAndFingers: topic('body', 'Injuries to teeth, nails or fingers'),
  bodyChanges: topic('body', 'Body horror or parasites'),
  needles: topic('body', 'Needles or surgery'),
  vomit: topic('body', 'Vomit or excrement'),
  cannibalism: topic('body', 'Cannibalism'),
  torture: topic('body', 'Prolonged torture'),
  buried: topic('trapped', 'Being buried or walled in alive'),
  drowning: topic('trapped', 'Drowning or choking'),
  heights: topic('trapped', 'Heights or falling'),
  domesticViolence: topic('closeToLife', 'Domestic violence'),
  stalking: topic('closeToLife', 'Stalking or a break-in'),
  abduction: topic('closeToLife', 'Someone is abducted'),
  publicShooting: topic('closeToLife', 'Shooting in a public place'),
  mentalIllnessAsEvil: topic('closeToLife', 'Mental illness portrayed as evil'),
  dementia: spoiler('closeToLife', 'Dementia or a dying parent'),
  racism: topic('hate', 'Racist violence or slurs'),
  queerViolence: topic('hate', 'Anti-gay or anti-trans violence'),
  possession: topic('faith', 'Possession or an exorcism'),
  flashingLight: topic('senses', 'Flashing lights'),
  unsteadyCamera: topic('senses', 'Shaky camera'),
  loudNoise: topic('senses', 'Sudden loud noisess'),
  clowns: topic('faces', 'Clowns, dolls or masks'),
} as const satisfies Readonly<Record<string, Topic>>;
export type TopicName = keyof typeof topics;

export function isTopicName(value: string): value is TopicName {
  return Object.hasOwn(topics, value);
}
