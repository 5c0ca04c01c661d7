/** Family names of directors for whom it is not simply the last word of the name. */
export const familyNames: ReadonlyMap<string, string> = new Map([
  ['Adrián García Bogliano', 'García Bogliano'],
  ['Ángel Gómez Hernández', 'Gómez Hernández'],
  ['Bong Joon Ho', 'Bong'],
  ['Cho Il', 'Cho'],
  ['Jang Jae-hyun', 'Jang'],
  ['José Mojica Marins', 'Mojica Marins'],
  ['Juan López Moctezuma', 'López Moctezuma'],
  ['Jung Bum-shik', 'Jung'],
  ['Kim Jee-woon', 'Kim'],
  ['Na Hong-jin', 'Na'],
  ['Narciso Ibáñez Serrador', 'Ibáñez Serrador'],
  ['Oxide Pang Chun', 'Pang'],
  ['Park Chan-wook', 'Park'],
  ['Yeon Sang-ho', 'Yeon'],
]);
