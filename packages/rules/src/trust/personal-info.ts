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

const PLATFORM = 'snap(?:chat)?|insta(?:gram)?|ig|tik ?tok|discord|telegram|whats ?app|kik|face ?time|onlyfans';
/** 'my snap is pat_21', 'insta: @pat.doe', 'pat#2100', 'add me @pat_21'. */
const HANDLE = [
  new RegExp(
    `\\b(?:my|her|his|their) (?:${PLATFORM})(?: (?:name|handle|user(?:name)?))?\\s*(?:is|:|=)\\s*@?[a-z0-9][\\w.-]{2,30}`,
    'iu',
  ),
  new RegExp(`\\b(?:${PLATFORM})\\s*[:=]?\\s*@[a-z0-9][\\w.-]{2,30}`, 'iu'),
  new RegExp(`\\b(?:${PLATFORM})\\s*[:=]\\s*[a-z0-9][\\w.-]{2,30}`, 'iu'),
  /\b(?:add|dm|message|text|snap|follow|hmu|hit) (?:me|us|her|him|them)(?: up)?(?: (?:on|at) \w{1,20})?[\s:]{0,3}@[\w.]{3,30}/iu,
  /\b[a-z0-9_.]{2,32}#\d{4}\b/iu,
];

const PUPIL = "(?:[A-Z][a-z]{2,}(?:\\s+[A-Z][a-z'’-]+)?)";
const ROUTINE =
  '(?:walks?|leaves?|gets? (?:off|out|home)|rides?|is (?:home )?alone|takes the bus|has (?:lunch|class|study hall|homeroom|gym)|waits?|is always)';
const WHEN =
  "(?:at \\d{1,2}(?::\\d\\d)?\\s*(?:am|pm|a\\.m\\.|p\\.m\\.|o'clock)|every (?:mon|tues|wednes|thurs|fri)day|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|\\d(?:st|nd|rd|th)) period|after school)";
/** 'Maya walks home alone at 3:15 pm', 'Maya Doe has lunch fifth period'. */
const TIMETABLE = new RegExp(`\\b${PUPIL}\\s+(?:always |usually )?${ROUTINE}[^.!?\\n]{0,60}${WHEN}`, 'u');

/** What a text says that could lead a stranger to a person, phone numbers excepted: finding those takes a library. */
export function personalInfoIn(text: string): PersonalInfo[] {
  const found: PersonalInfo[] = [];
  if (EMAIL.test(text)) found.push('email');
  if (STREET.test(text)) found.push('address');
  if (HANDLE.some((pattern) => pattern.test(text))) found.push('handle');
  if (TIMETABLE.test(text)) found.push('timetable');
  return found;
}
