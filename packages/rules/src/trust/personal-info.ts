/** What a text says that could lead a stranger to a person. */
export type PersonalInfo = 'email' | 'address' | 'handle' | 'timetable';

/** `pat@example.org`, also as 'pat (at) example dot org'. Bounded, so that a long word costs nothing. */
const EMAIL =
  /[\w.+-]{1,64}(?:@|\s*[([]at[)\]]\s*)[\w-]{1,63}(?:(?:\.|\s*[([]dot[)\]]\s*|\sdot\s)[\w-]{1,63}){0,4}(?:\.|\s*[([]dot[)\]]\s*|\sdot\s)[a-z]{2,}/iu;

const STREET_KINDS =
  '(?:[Ss]treet|[Ss]t|[Rr]oad|[Rr]d|[Aa]venue|[Aa]ve|[Ll]ane|[Ll]n|[Dd]rive|[Dd]r|[Cc]ourt|[Cc]t|[Bb]oulevard|[Bb]lvd|[Cc]ircle|[Tt]errace|[Pp]arkway|[Pp]kwy|[Ww]ay)';
/** '12 Elm Street', '4420 N Old Mill Rd'; a number and a name with capitals, so that '21 yards down the road' is none. */
const STREET = new RegExp(
  `\\b\\d{1,5}[a-z]?\\s+(?:[NSEW]\\.?\\s+)?(?:[A-Z][\\w'’]{1,20}\\s+){1,4}${STREET_KINDS}\\b`,
  'u',
);

/** Words that make a sentence and no name: '21 yards down the road'. */
const NO_STREET =
  'a|an|the|and|or|of|in|on|at|to|for|by|from|with|was|were|is|are|it|we|they|he|she|his|her|their|our|all|after|before|down|up|off|out|over|under|into|as|per|straight|consecutive';
/** With those by which it is a game: '12 point lead', '3 drive after drive'. */
const OF_GAMES = `${NO_STREET}|more|big|long|short|tough|first|second|third|last|lead|(?:yard|yd|point|pt|play|game|win|minute|second|hour|day|week|season|mile|meter|metre|foot|goal|run|hit|inning|quarter|set|assist|rebound|reb|steal|block|rank(?:ed)?)s?|ppg|rpg|free|fly|back|breast|relay|home|away|road|league|conference|division|county|state|team|touchdown|td|scoring|winning|driving|way|drive|court|lane`;
const numberAndName = (no: string) =>
  `(?<![\\d.:-])\\b\\d{1,5}[a-z]?\\s+(?:[nsew]\\.?\\s+)?(?:(?!(?:${no})\\b)[a-z][\\w'’]{1,20}\\s+){1,3}`;
const AT_HOME =
  '(?:(?:lives?|living|stays?|staying) (?:at|on|in)|address(?: is|:)?|(?:my|his|her|their|our) (?:house|home|place) (?:is )?(?:at|on|is)|(?:meet|party|come over|pick (?:me|us|him|her|them) up)[^.!?\\n\\d]{0,15} at)';
const ANY_STREET =
  '(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|boulevard|blvd|circle|terrace|parkway|pkwy|way)';
/** As pupils write it. What is also a word of games counts only where someone lives or with the door. */
const LOWER_STREETS = [
  new RegExp(`\\b${AT_HOME}\\s+${numberAndName(NO_STREET)}${ANY_STREET}\\b`, 'iu'),
  new RegExp(
    `${numberAndName(OF_GAMES)}${ANY_STREET}[.,]?\\s+(?:apt|apartment|unit|suite|ste)\\.?\\s*#?\\s*(?:\\d{1,4}[a-z]?|[a-z])\\b`,
    'iu',
  ),
  new RegExp(
    `${numberAndName(OF_GAMES)}(?:street|st|road|rd|avenue|ave|lane|ln|boulevard|blvd|terrace|parkway|pkwy)(?=\\.?(?:\\s*(?:$|[,;!?)\\n])|\\s+(?:in|near|tonight|tomorrow|today|at|if|behind|around|across|next)\\b))`,
    'iu',
  ),
];

const PLATFORM = 'snap(?:chat)?|insta(?:gram)?|ig|tik ?tok|discord|telegram|whats ?app|kik|face ?time|onlyfans';
/** What is no word of a sentence: 'pat_21', 'pat.doe', 'maya2010'. */
const NO_WORD = '(?:[a-z][\\w.]{0,28}_[\\w.]{1,28}|[a-z]{2,20}\\.[a-z]{2,20}|[a-z]{3,28}\\d{1,8})\\b';
/** What ends 'add me on snap' without a name. */
const NO_NAME =
  '(?:please|pls|plz|now|tonight|today|tomorrow|later|too|also|again|already|asap|guys|everyone|instead|live|if|and|or|for|to|so|but)';
/** 'my snap is pat_21', 'insta: @pat.doe', 'pat#2100', 'add me @pat_21', 'add me on snap pat21', '@pat_21 on insta'. */
const HANDLE = [
  new RegExp(
    `\\b(?:my|her|his|their) (?:${PLATFORM})(?: (?:name|handle|user(?:name)?))?\\s*(?:is|:|=)\\s*@?[a-z0-9][\\w.-]{2,30}`,
    'iu',
  ),
  new RegExp(`\\b(?:${PLATFORM})\\s*[:=]?\\s*@[a-z0-9][\\w.-]{2,30}`, 'iu'),
  new RegExp(`\\b(?:${PLATFORM})\\s*[:=]\\s*[a-z0-9][\\w.-]{2,30}`, 'iu'),
  // A snap is also how a play begins: 'the snap', 'a bad snap'.
  new RegExp(
    `(?<!\\b(?:the|a|an|bad|high|low|good|first|last|next|each|every|long|errant|of|on) )\\b(?:${PLATFORM})\\s+${NO_WORD}`,
    'iu',
  ),
  new RegExp(`@[a-z0-9][\\w.]{2,30}\\s+on\\s+(?:my\\s+)?(?:${PLATFORM})\\b`, 'iu'),
  new RegExp(`\\b[a-z][\\w.]{0,28}_[\\w.]{1,28}\\s+on\\s+(?:${PLATFORM})\\b`, 'iu'),
  new RegExp(
    `\\b(?:add|dm|message|text|follow|hmu|hit|find) (?:me|her|him|them)(?: up)? on (?:${PLATFORM})[\\s:,-]{1,3}(?:${NO_WORD}|(?!${NO_NAME}\\b)[a-z]\\w{2,30}(?=\\s*(?:$|[.,;!?\\n])))`,
    'iu',
  ),
  /\b(?:add|dm|message|text|snap|follow|hmu|hit) (?:me|us|her|him|them)(?: up)?(?: (?:on|at) \w{1,20})?[\s:]{0,3}@[\w.]{3,30}/iu,
  /\b[a-z0-9_.]{2,32}#\d{4}\b/iu,
];

const PUPIL = "(?:[A-Z][a-z]{2,}(?:\\s+[A-Z][a-z'’-]+)?)";
const ROUTINE =
  '(?:walks?|leaves?|gets? (?:off|out|home)|rides?|is (?:home )?alone|takes the bus|has (?:lunch|class|study hall|homeroom|gym)|waits?|is always)';
const PERIOD = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|\\d(?:st|nd|rd|th)) period';
const WHEN = `(?:at \\d{1,2}(?::\\d\\d)?\\s*(?:am|pm|a\\.m\\.|p\\.m\\.|o'clock)|every (?:mon|tues|wednes|thurs|fri)day|${PERIOD}|after school)`;
/** 'Maya walks home alone at 3:15 pm', 'Maya Doe has lunch fifth period'. */
const TIMETABLE = new RegExp(`\\b${PUPIL}\\s+(?:always |usually )?${ROUTINE}[^.!?\\n]{0,60}${WHEN}`, 'u');

/** Who has hours and is no one by name, and words before which a name is left out. */
const NO_PUPIL =
  '(?:i|it|he|she|we|they|you|who|that|which|what|this|one|all|each|every|the|a|and|but|or|then|also|just|always|usually|often|never|sometimes|still|only|everyone|everybody|anyone|team|teams|squad|side|varsity|jv|freshman|bus|buses|van|ride|game|match|meet|practice|school|class|band|crowd|crew|group|staff|coach|dance|show|concert|event|camp|clinic|ball|cheer|track|swim|swimming|wrestling|soccer|lacrosse|tennis|golf|hockey|\\w{3,8}ball)';
/** As pupils write it: with no capital or with nothing else, so that it takes more to be about a person. */
const LOWER_ROUTINE =
  '(?:(?:walks|bikes) (?:home|alone|to school)|rides (?:home|the bus|(?:his|her|their|a) bike)|gets (?:off|out|home)|is (?:home )?alone|takes the bus|waits (?:alone|outside|for the bus))';
const LOWER_TIMETABLE = new RegExp(
  `\\b(?!${NO_PUPIL}\\b)[a-z]{3,20}\\s+(?:always |usually )?(?:${LOWER_ROUTINE}[^.!?\\n]{0,60}\\b${WHEN}|has (?:lunch|class|study hall|homeroom|gym)[^.!?\\n]{0,60}\\b${PERIOD})`,
  'iu',
);

/** What a text says that could lead a stranger to a person, phone numbers excepted: finding those takes a library. */
export function personalInfoIn(text: string): PersonalInfo[] {
  const found: PersonalInfo[] = [];
  if (EMAIL.test(text)) found.push('email');
  if (STREET.test(text) || LOWER_STREETS.some((pattern) => pattern.test(text))) found.push('address');
  if (HANDLE.some((pattern) => pattern.test(text))) found.push('handle');
  if (TIMETABLE.test(text) || LOWER_TIMETABLE.test(text)) found.push('timetable');
  return found;
}
