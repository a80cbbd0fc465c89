/** Something that a column of a file can hold. */
export interface Field {
  readonly name: string;
  readonly required?: true;
  /** Headers that mean it by themselves, besides its own name; case, spaces and underscores do not count. */
  readonly headers: readonly string[];
  readonly help: string;
}

/** What a file of games can say; `home` and `away` are the two teams, whichever of them is at home. */
export const GAME_FIELDS = [
  { name: 'date', required: true, headers: ['game date', 'event date', 'day'], help: '2026-10-30, 10/30/2026 or TBD' },
  { name: 'home', required: true, headers: ['home team', 'home school', 'team'], help: 'name of a school' },
  {
    name: 'away',
    required: true,
    headers: ['away team', 'away school', 'visiting team', 'visitor', 'visitors', 'opponent'],
    help: 'name of the other school',
  },
  {
    name: 'season',
    headers: ['school year'],
    help: '2026-2027, for a day to be decided; without the column --season',
  },
  {
    name: 'home-score',
    headers: ['home team score', 'home points', 'team score'],
    help: 'empty before the game; No team score or INC where too few finished',
  },
  {
    name: 'away-score',
    headers: ['away team score', 'away points', 'visiting team score', 'visitor score', 'opponent score'],
    help: 'empty before the game; No team score or INC where too few finished',
  },
  {
    name: 'score',
    headers: ['final score'],
    help: 'both scores in one column: W 21-14 as the first team sees it, or 21-14 in the order of the teams’ columns',
  },
  { name: 'home-state', headers: ['home team state'], help: 'KY or Kentucky' },
  {
    name: 'away-state',
    headers: ['away team state', 'visiting team state', 'visitor state', 'opponent state'],
    help: 'KY or Kentucky',
  },
  { name: 'state', headers: [], help: 'the state of both schools' },
  {
    name: 'sport',
    headers: ['sport name', 'activity', 'program'],
    help: 'name of a sport; without the column --sport',
  },
  { name: 'level', headers: [], help: 'varsity, jv or freshman' },
  { name: 'time', headers: ['start time', 'game time', 'kickoff'], help: '18:30, 6:30 pm or TBD' },
  { name: 'end-time', headers: [], help: '20:30 or 8:30 pm' },
  { name: 'site', headers: ['home away'], help: 'home, away or neutral, as the first team sees it' },
  { name: 'neutral', headers: ['neutral site', 'no home team'], help: 'yes when neither team is at home' },
  { name: 'location', headers: ['venue', 'place'], help: 'where it is played' },
  { name: 'notes', headers: [], help: 'text' },
  { name: 'name', headers: ['tournament', 'event name'], help: 'name of a tournament' },
  { name: 'game-type', headers: ['type'], help: 'Game, Scrimmage or Tournament' },
  { name: 'league', headers: ['league game', 'is league', 'conference game'], help: 'no when it counts in no league' },
  { name: 'playoff', headers: ['is playoff', 'postseason'], help: 'yes for a playoff game' },
  { name: 'doubleheader', headers: ['doubleheader no'], help: '1 or 2 when the same teams meet twice a day' },
  { name: 'status', headers: ['game status'], help: 'Active, Postponed or Canceled' },
  {
    name: 'result-status',
    headers: ['result'],
    help: 'final, forfeit, double forfeit, no contest, suspended, vacated or none',
  },
  { name: 'forfeited-by', headers: ['forfeit by'], help: 'home, away or the name of the school' },
  {
    name: 'game-number',
    headers: ['portal game'],
    help: "the portal's own number, as its season files have it: with it a game can move to another day",
  },
  {
    name: 'id',
    headers: ['game id', 'external id'],
    help: "the source's own id: with it a game can move to another day",
  },
] as const satisfies readonly Field[];
export type GameField = (typeof GAME_FIELDS)[number]['name'];

export const SCHOOL_FIELDS = [
  { name: 'name', required: true, headers: ['school', 'school name'], help: 'full name' },
  { name: 'short-name', headers: ['short', 'nickname'], help: 'the name where room is short' },
  { name: 'state', headers: ['school state'], help: 'KY or Kentucky; without the column --state' },
  { name: 'county', headers: ['district', 'conference'], help: 'county or conference; created when it is new' },
  { name: 'initials', headers: ['abbreviation'], help: 'up to three letters for the crest' },
  { name: 'mascot', headers: ['team name'], help: 'Eagles' },
  { name: 'address', headers: ['street address'], help: 'street and town' },
  { name: 'color-primary', headers: ['color', 'color 1', 'primary color'], help: '#1f3a5f' },
  { name: 'color-secondary', headers: ['color 2', 'secondary color'], help: '#c9ced6' },
  { name: 'email-domain', headers: ['domain'], help: 'fcps.org' },
] as const satisfies readonly Field[];
export type SchoolField = (typeof SCHOOL_FIELDS)[number]['name'];
