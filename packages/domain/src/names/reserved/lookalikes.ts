/**
 * Letters of other scripts that look like Latin ones, by the Latin letter. Taken from the single-letter rows of Unicode's
 * confusables.txt (UTS 39, Unicode 10; Unicode License v3, https://www.unicode.org/license.txt), without right-to-left
 * scripts and without what NFKD already turns into Latin letters; small capitals and rotated letters are added.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'ɐɑΑαАаᎪᗅᴀẚꓮ𐊠𖽀𝚨𝛂𝛢𝛼𝜜𝜶𝝖𝝰𝞐𝞪',
  ae: 'ÆæӔӕ',
  b: 'ƀƂƃƄƅɓʙΒБВЬѢѣҌҍᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁𝚩𝛣𝜝𝝗𝞑',
  c: '¢ȼϲϹСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓ',
  e: 'ƎǝɆɇəΕЕеҽҿᎬᴇ€ⴹꓰꬲ𐊆𑢦𑢮𝚬𝛦𝜠𝝚𝞔',
  f: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝟊',
  g: 'ƍǤǥɠɡɢԌցᏀᏳᶃᶢꓖ',
  h: 'ĦħɦʜΗНћҢһӇӉհᎻᏂᏲᕼᵸℏⱧⲎꓧꚕ𐋏𝚮𝛨𝜢𝝜𝞖',
  i: 'ɨɩɪιіӏᎥᴉᵻᵼιꙇꭵ𑣃𝚤𝛊𝜄𝜾𝝸𝞲',
  j: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲ',
  k: 'ƙΚκКҚҞᏦᛕᴋ₭ⱩⲔꓗꝀ𐔘𝚱𝛫𝜥𝝟𝞙',
  l: 'ŁłƖƗƚǀɫɭʟΙІӀᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𝚰𝛪𝜤𝝞𝞘𞣇',
  m: 'ɱΜϺМӍᎷᗰᛖᴍᵯ₥Ⲙꓟ𐊰𐌑𑜀𑣣𝚳𝛭𝜧𝝡𝞛',
  n: 'ƝƞɳɴΝηոռᵰⲚꓠ𐔓𝚴𝛈𝛮𝜂𝜨𝜼𝝢𝝶𝞜𝞰',
  o: 'ØøƟǾɵΘΟθοσϑϴОоѲѳӨөՕօ०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝚯𝚶𝚹𝛉𝛐𝛔𝛝𝛩𝛰𝛳𝜃𝜊𝜎𝜗𝜣𝜪𝜭𝜽𝝄𝝈𝝑𝝝𝝤𝝧𝝷𝝾𝞂𝞋𝞗𝞞𝞡𝞱𝞸𝞼𝟅',
  oe: 'Œœ',
  p: 'ƥΡρϱРрᏢᑭᴘᵽⲢⲣꓑ𐊕𝚸𝛒𝛠𝛲𝜌𝜚𝜬𝝆𝝔𝝦𝞀𝞎𝞠𝞺𝟈',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɹɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ŦŧƭƮȾΤТҬᎢᴛᵵ₮Ⲧꓔ𐊗𐊱𐌕𑢼𖼊𝚻𝛵𝜯𝝩𝞣',
  u: 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂𝛖𝜐𝝊𝞄𝞾',
  v: 'νѴѵᏙᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈𝛎𝜈𝝂𝝼𝞶',
  w: 'ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯',
  x: 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬𝚾𝛸𝜲𝝬𝞦',
  y: '¥ƴɎɏɣʏΥγϒУуҮүҰұყᎩᎽᶌỿℽⲨꓬꭚ𐊲𑢤𑣜𖽃𝚼𝛄𝛶𝛾𝜰𝜸𝝪𝝲𝞤𝞬',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥𝚭𝛧𝜡𝝛𝞕',
};

const latin: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Letters in circles and squares and the letters of flags, none of which NFKD resolves: first code point of each alphabet. */
const pictureAlphabets = [0x1_f150, 0x1_f170, 0x1_f1e6];

/** The Latin letters that a character looks like, or the character itself. */
export function toLatin(character: string): string {
  const letter = latin.get(character);
  if (letter !== undefined) return letter;
  const codePoint = character.codePointAt(0) ?? 0;
  const alphabet = pictureAlphabets.find((first) => codePoint >= first && codePoint < first + 26);
  return alphabet === undefined ? character : String.fromCodePoint(0x61 + codePoint - alphabet);
}
