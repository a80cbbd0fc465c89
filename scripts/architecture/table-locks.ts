/**
 * Nouns that lock rows of another one without writing them: two who act on the same row come one after the other. No other
 * noun may be added, and one that does not lock any more has to be taken out. Where the order of several locks matters,
 * as that of games does, the owner takes them.
 */
export const LOCKERS: Readonly<Record<string, readonly string[]>> = {
  // What they keep of a member is limited, counted or changed for one request at a time.
  members: [
    'community/moderation',
    'people/email-change',
    'people/members',
    'people/profile',
    'people/roles',
    'people/second-factor',
    'site/word-of-the-day',
    'sports/calendars',
    'sports/schedule',
  ],
  // A school stays as it is while games, people or another school are put to it.
  schools: ['people/roles', 'people/team-links', 'sports/schedule', 'sports/school-merges'],
  // A season of a league is kept by several directors.
  leagues: ['sports/leagues'],
  // What moderators decide about does not change while they decide.
  comments: ['community/moderation'],
  game_recaps: ['community/moderation'],
  posts: ['community/moderation'],
};

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const BUILT_SOURCE = /(?:selectFrom|\w+Join)\(\s*'(\w+)(?: as (\w+))?'/g;
const BUILT_LOCK = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\((?:'(?<of>\w+)')?/g;
const RAW_LOCK = /\bfor\s+(?:(?:no\s+key\s+)?update|(?:key\s+)?share)\b(?:\s+of\s+(?<of>\w+))?/g;
const SOURCE = /\b(?:from|join)\s+(?<name>\w+)(?:\s+(?:as\s+)?(?<alias>\w+))?/g;
/** A table by a variable: it is one of those that the file has as words of their own. */
const ANY_TABLE = /\bfrom \$\{sql\.table/;
const GIVEN = /(?<!\()'(\w+)'/g;

/** The tables of a list whose rows a file locks; where a lock is apart from its statement, all that the file reads. */
export function tablesLocked(file: string, tables: ReadonlySet<string>): string[] {
  const text = file.replace(COMMENT, '').replace(BUILT_SOURCE, ' from $1 $2 (');
  const sourcesIn = (part: string, of: string | undefined) =>
    [...part.matchAll(SOURCE)].flatMap(({ groups: { name = '', alias } = {} }) =>
      tables.has(name) && (of === undefined || of === name || of === alias) ? [name] : [],
    );
  const locksOf = (lock: RegExp, isEdge: (char: string) => boolean) =>
    [...text.matchAll(lock)].flatMap(({ index, groups }) => {
      const statement = statementBefore(text, index, isEdge);
      if (ANY_TABLE.test(statement)) return [...text.matchAll(GIVEN)].map(([, name = '']) => name);
      const own = sourcesIn(statement, groups?.of);
      return own.length > 0 ? own : sourcesIn(text, groups?.of);
    });
  const built = locksOf(BUILT_LOCK, (char) => ';{}'.includes(char));
  // A question in brackets that locks by itself begins at its bracket.
  const raw = locksOf(RAW_LOCK, (char) => '`('.includes(char));
  return [...new Set([...built, ...raw])].filter((name) => tables.has(name)).sort();
}

/** What a statement says ahead of a place. Questions inside it are left out: a lock does not reach their rows. */
function statementBefore(text: string, place: number, isEdge: (char: string) => boolean): string {
  let depth = 0;
  let statement = '';
  for (let at = place - 1; at >= 0; at -= 1) {
    const char = text[at] ?? '';
    if (depth === 0 && isEdge(char)) break;
    if (char === ')') depth += 1;
    else if (char === '(') depth = Math.max(0, depth - 1);
    else if (depth === 0) statement = char + statement;
  }
  return statement;
}
