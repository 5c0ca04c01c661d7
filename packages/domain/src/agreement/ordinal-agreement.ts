/**
 * Agreement on an ordered scale by van der Eijk (2001): 1 where all give one score, 0 where scores are spread evenly, -1 where
 * users are divided between both ends. The counts are taken apart into layers in which each score is either given or not; a
 * layer counts by its share of users.
 * @param counts how many users gave each score, from the lowest to the highest; at least three scores
 * @returns null where no one scored
 */
export function ordinalAgreement(counts: readonly number[]): number | null {
  const users = counts.reduce((sum, count) => sum + count, 0);
  if (users === 0) return null;
  // Plain loops: a site of many ratings does this for each axis of thousands of movies at once.
  const rest = [...counts];
  let agreement = 0;
  for (;;) {
    let given = 0;
    let height = Infinity;
    for (const count of rest) {
      if (count <= 0) continue;
      given += 1;
      if (count < height) height = count;
    }
    if (given === 0) return agreement;
    agreement += ((given * height) / users) * knownLayerAgreement(rest);
    for (let score = 0; score < rest.length; score += 1) {
      const count = rest[score] ?? 0;
      if (count > 0) rest[score] = count - height;
    }
  }
}

/** Layers are few, and a list of movies has each of them thousands of times: by which scores are given, and how many there are. */
const layerAgreements = new Map<number, number>();
/** All layers of ten scores; longer scales share the room. */
const mostLayers = 1_024;

/** @param counts up to fifty, those of scores that are given above 0 */
function knownLayerAgreement(counts: readonly number[]): number {
  // One bit a score, below a first one that says how many there are.
  let key = 1;
  for (const count of counts) key = key * 2 + (count > 0 ? 1 : 0);
  const known = layerAgreements.get(key);
  if (known !== undefined) return known;
  const agreement = layerAgreement(counts.map((count) => count > 0));
  if (layerAgreements.size < mostLayers) layerAgreements.set(key, agreement);
  return agreement;
}

function layerAgreement(isGiven: readonly boolean[]): number {
  const scores = isGiven.length;
  const given = isGiven.filter(Boolean).length;
  const spread = 1 - (given - 1) / (scores - 1);
  if (given === 1 || given === scores) return spread;
  let oneHill = 0;
  let twoHills = 0;
  for (let low = 0; low < scores; low += 1)
    for (let middle = low + 1; middle < scores; middle += 1)
      for (let high = middle + 1; high < scores; high += 1) {
        if (isGiven[low] === true && isGiven[middle] === false && isGiven[high] === true) twoHills += 1;
        if (isGiven[middle] === true && isGiven[low] !== isGiven[high]) oneHill += 1;
      }
  const unimodality = ((scores - 2) * oneHill - (scores - 1) * twoHills) / ((scores - 2) * (oneHill + twoHills));
  return spread * unimodality;
}
