/**
 * Letters and digits that pass for another one on a screen; each group counts as the letter in front of it. Where the
 * two cases of a letter look like different Latin letters, its capital counts.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀɑⱭᎪꓮ',
  b: 'вьβʙƅᏴꓐ',
  c: 'сᴄᏟꓚ',
  d: 'ԁđðɖɗᴅᎠꓓ',
  e: 'еєεᴇɛᎬꓰ',
  f: 'ƒꜰꓝ',
  g: 'ɡɢցᏀꓖ',
  h: 'нһħηʜհᎻꓧ',
  j: 'јʝᴊյᎫꓙ',
  k: 'кκᴋƙᏦꓗ',
  l: '1iіӏιıɩɪǀłʟլᏞᎥꓡꓲ',
  m: 'мμᴍᎷꓟ',
  n: 'νɴŋոꓠ',
  o: '0оοøօᴏ〇ꓳ',
  p: 'рρᴘᏢꓑ',
  q: 'ԛզ',
  r: 'гʀᎡꓣ',
  s: '5ѕꜱᏚꓢ',
  t: 'тτᴛŧᎢꓔ',
  u: 'սᴜʋꓴ',
  v: 'ѵᴠᏙꓦ',
  w: 'ԝᴡɯᎳꓪ',
  x: 'хχꓫ',
  y: 'уүγυʏᎩꓬ',
  z: 'ζᴢƶᏃꓜ',
  σ: 'ς',
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((other) => [other, letter] as const)),
);

/** Pairs of letters that read like one, or are one in another spelling. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Spaces, punctuation, marks above and below letters, and letters that show nothing. */
const UNSEEN =
  /[ -/:-@[-`{-\u00bf]|[\u0300-\u036f]|[\u0483-\u0489]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u115f-\u1160]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u2000-\u206f]|[\u20d0-\u20ff]|\u3000|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u{e0100}-\u{e01ef}]/gu;

/** The last capital whose small letter counts as the same; both cases of rarer scripts are apart. */
const LAST_CAPITAL = '\u0556';

/**
 * What display names share that a reader could take for one another: case, spaces, marks and look-alike letters do not
 * count, so 'Pat Doe', 'PATDOE', 'PatD0e' and 'РatDoe' with a Cyrillic letter have one key. Empty when nothing is seen.
 * The database has the same function, `display_name_key`.
 */
export function displayNameKey(name: string): string {
  const letters = name.normalize('NFKD').replace(UNSEEN, '');
  const key = Array.from(letters, (letter) => {
    const small = letter <= LAST_CAPITAL ? letter.toLowerCase() : letter;
    return LETTERS.get(small) ?? small;
  }).join('');
  return PAIRS.reduce((text, [pair, as]) => text.replaceAll(pair, as), key);
}
