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
  /** Definition, in one line. */
  readonly definition: string;
  /** Knowing it gives the story away: it is shown as "one of your hard no's" until it is opened. */
  readonly isSpoiler: boolean;
}

function topic(group: TopicGroup, label: string, definition: string): Topic {
  return { group, label, definition, isSpoiler: false };
}

function spoiler(group: TopicGroup, label: string, definition: string): Topic {
  return { group, label, definition, isSpoiler: true };
}

/** By the name that is stored. */
export const topics = {
  petDies: spoiler('animals', 'A pet dies', 'A dog, cat or other pet dies, on screen or off.'),
  animalHarmed: topic(
    'animals',
    'An animal gets hurt or killed',
    'Any animal is wounded, tortured or killed. Monsters do not count.',
  ),
  crawlingAnimals: topic('animals', 'Insects, spiders or snakes', 'They are seen up close, in numbers, or on someone’s body.'),
  sexualViolenceShown: topic(
    'sexualViolence',
    'Sexual violence on screen',
    'Rape or another sexual assault is seen, even in part.',
  ),
  sexualViolenceTold: topic(
    'sexualViolence',
    'Sexual violence mentioned or implied',
    'It is threatened, talked about, or clear that it happened out of sight.',
  ),
  childSexualAbuse: topic(
    'sexualViolence',
    'Incest or sexual abuse of a child',
    'Shown, mentioned or implied, including within a family.',
  ),
  childDies: spoiler('children', 'A child dies', 'Someone who is clearly not an adult is killed or found dead.'),
  childHarmed: topic('children', 'A child is harmed', 'A child is hurt, tormented or in danger for a long time.'),
  pregnancyHorror: topic(
    'children',
    'Frightening pregnancy or birth',
    'Pregnancy, birth or the loss of a baby is a source of fear or pain.',
  ),
  suicide: spoiler('self', 'Suicide', 'Someone dies by suicide or attempts it.'),
  selfHarm: topic(
    'self',
    'Someone hurts themselves on purpose',
    'Someone cuts, burns or otherwise injures themselves, willingly or under a spell.',
  ),
  eatingDisorder: topic('self', 'An eating disorder', 'Starving, bingeing or purging is shown or is part of a character.'),
  addiction: topic('self', 'Addiction or an overdose', 'Dependence on drugs or alcohol, relapse, or an overdose.'),
  eyes: topic('body', 'Eye injuries', 'An eye is pierced, gouged out, or hurt in close-up.'),
  teethAndFingers: topic(
    'body',
    'Injuries to teeth, nails or fingers',
    'Teeth, nails, fingers or toes are pulled out, broken or cut off.',
  ),
  bodyChanges: topic('body', 'Body horror or parasites', 'A body changes against its will, or something lives inside it.'),
  needles: topic('body', 'Needles or surgery', 'Injections, scalpels or operations are seen up close.'),
  vomit: topic('body', 'Vomit or excrement', 'Either is seen, more than in passing.'),
  cannibalism: topic('body', 'Cannibalism', 'People eat people, knowingly or not. Zombies count if it is seen.'),
  torture: topic('body', 'Prolonged torture', 'Pain is inflicted at length, for its own sake or to make someone talk.'),
  buried: topic(
    'trapped',
    'Being buried or walled in alive',
    'Someone is shut in a coffin, a wall, a cave or a box and cannot get out.',
  ),
  drowning: topic('trapped', 'Drowning or choking', 'Someone is held under water, sinks, chokes or is strangled.'),
  heights: topic('trapped', 'Heights or falling', 'Someone falls a long way, or hangs above a drop for a while.'),
  domesticViolence: topic(
    'closeToLife',
    'Domestic violence',
    'A partner or parent beats, threatens or controls someone at home.',
  ),
  stalking: topic('closeToLife', 'Stalking or a break-in', 'Someone is watched or followed, or a stranger enters their home.'),
  abduction: topic('closeToLife', 'Someone is abducted', 'Someone is taken away or kept against their will.'),
  publicShooting: topic(
    'closeToLife',
    'Shooting in a public place',
    'Shots are fired at people at a school, in a store, on the street or in another public place.',
  ),
  mentalIllnessAsEvil: topic(
    'closeToLife',
    'Mental illness portrayed as evil',
    'Mental illness is given as the reason someone kills or should be feared.',
  ),
  dementia: spoiler(
    'closeToLife',
    'Dementia or a dying parent',
    'Dementia takes someone’s mind, or a parent is dying, at length or as part of the plot.',
  ),
  racism: topic(
    'hate',
    'Racist violence or slurs',
    'Someone is attacked, hunted or insulted for their origin or the color of their skin.',
  ),
  queerViolence: topic('hate', 'Anti-gay or anti-trans violence', 'Someone is attacked or insulted for being gay, bi or trans.'),
  possession: topic(
    'faith',
    'Possession or an exorcism',
    'A spirit or demon takes hold of someone, or a rite is meant to drive it out.',
  ),
  flashingLight: topic('senses', 'Flashing lights', 'Strobes or quick flashes that can harm people with epilepsy.'),
  unsteadyCamera: topic('senses', 'Shaky camera', 'A handheld or spinning view that makes some people feel sick.'),
  loudNoise: topic('senses', 'Sudden loud noises', 'Bangs and screams out of silence, meant to make you jump.'),
  clowns: topic('faces', 'Clowns, dolls or masks', 'One of them is meant to frighten, or covers a killer’s face.'),
} as const satisfies Readonly<Record<string, Topic>>;
export type TopicName = keyof typeof topics;
/** In the order in which they are shown. */
export const topicNames = Object.keys(topics) as [TopicName, ...TopicName[]];

export function isTopicName(value: string): value is TopicName {
  return Object.hasOwn(topics, value);
}
