/** A team's place as its table shows it. */
export interface TablePlace {
  /** Teams that stay tied share it. */
  rank: number;
  isShared: boolean;
  /** The title of the division's table; null in the table of the whole league. */
  division: string | null;
}

/** One team of a game that waits for staff. */
export interface ReviewedTeam {
  name: string;
  /** Its place in the table that counts the game; null outside a league, and before its first game there. */
  place: TablePlace | null;
  /** Games of its season that are still to be played or reported, this one left out. */
  gamesLeft: number;
}

/** The part of a game that decides how urgent its score is. */
export interface ReviewFacts {
  /** A scrimmage counts in no record. */
  isScrimmage: boolean;
  /** Both teams share the league and the game counts in it. */
  isLeague: boolean;
  isPlayoff: boolean;
  isVarsity: boolean;
  teams: readonly ReviewedTeam[];
  /** A published bracket whose seeds come from these standings. */
  seedsBracket?: string;
}

/** How urgent the score of a game is, and why, in sentences; larger is more urgent. */
export interface ReviewWeight {
  weight: number;
  why: string[];
}

/** Down to this place in the table a team still plays for the title. */
const CONTENDS_TO = 3;
/** From so few games to go on there is hardly time to make up for a wrong result. */
const LATE_FROM = 3;

const RECORD = 1;
const LEAGUE = 3;
const CONTENDER = 3;
const BOTH_CONTEND = 4;
const SEEDS = 8;
/** Above all that a game of the season can gather. */
const PLAYOFF = 30;

/**
 * How urgent the score of a game is: playoffs first, since a team advances; then what seeds a published bracket;
 * then league games between contenders, the more the later in the season. Below varsity nothing is seeded, so it
 * weighs half.
 */
export function reviewWeight(game: ReviewFacts): ReviewWeight {
  if (game.isScrimmage) return { weight: 0, why: ['A scrimmage counts in no record.'] };
  const reasons = [...stageReasons(game), ...leagueReasons(game), ...lateReasons(game)];
  const whole = reasons.reduce((sum, { weight }) => sum + weight, RECORD);
  const why = reasons.map(({ why }) => why);
  if (reasons.length === 0) why.push('It counts in the records of its teams.');
  if (game.isVarsity) return { weight: whole, why };
  return { weight: whole / 2, why: [...why, 'No one is seeded by the records of this level.'] };
}

interface Reason {
  weight: number;
  why: string;
}

function stageReasons({ isPlayoff, seedsBracket }: ReviewFacts): Reason[] {
  const reasons: Reason[] = [];
  if (isPlayoff) reasons.push({ weight: PLAYOFF, why: 'It is a playoff game: the winner advances.' });
  if (seedsBracket !== undefined)
    reasons.push({ weight: SEEDS, why: `The seeds of ${seedsBracket} come from these standings.` });
  return reasons;
}

function leagueReasons({ isLeague, teams }: ReviewFacts): Reason[] {
  if (!isLeague) return [];
  const contenders = teams
    .flatMap(({ name, place }) => (place !== null && place.rank <= CONTENDS_TO ? [{ name, place }] : []))
    .toSorted((a, b) => a.place.rank - b.place.rank)
    // Of a meet the two that are nearest: more teams do not make it weigh more.
    .slice(0, 2);
  const reasons = [{ weight: LEAGUE, why: 'It counts in the league.' }];
  reasons.push(...contenders.map((team) => ({ weight: CONTENDER, why: placeWords(team) })));
  const [first, second] = contenders;
  if (first !== undefined && first.place.division === second?.place.division)
    reasons.push({ weight: BOTH_CONTEND, why: 'They play each other for the lead.' });
  return reasons;
}

const ORDINALS: Readonly<Record<number, string>> = { 2: '2nd', 3: '3rd' };

function placeWords({ name, place: { rank, isShared, division } }: { name: string; place: TablePlace }): string {
  const table = division === null ? 'the league' : division;
  if (rank === 1) return isShared ? `${name} shares the lead of ${table}.` : `${name} leads ${table}.`;
  return `${name} is ${isShared ? 'tied for ' : ''}${ORDINALS[rank] ?? rank} in ${table}.`;
}

function lateReasons({ teams, isPlayoff }: ReviewFacts): Reason[] {
  const [soonest] = teams.toSorted((a, b) => a.gamesLeft - b.gamesLeft);
  if (soonest === undefined || isPlayoff || soonest.gamesLeft >= LATE_FROM) return [];
  const { name, gamesLeft } = soonest;
  const left = gamesLeft === 0 ? 'has no game left' : `has ${gamesLeft} ${gamesLeft === 1 ? 'game' : 'games'} left`;
  return [{ weight: LATE_FROM - gamesLeft, why: `It is late: ${name} ${left} this season.` }];
}
