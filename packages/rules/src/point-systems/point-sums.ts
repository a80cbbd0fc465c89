import { type Decision, type DecisionIndex, indexDecisions } from '../decisions.ts';
import { add, decimal, type Fraction, formatFraction, fraction, multiply, roundedUnits, total } from '../fraction.ts';
import { recordOf } from '../record.ts';
import type { Game, Outcome, TeamId } from '../result.ts';
import { rpiSums } from '../rpi.ts';
import type { ScoreOrder } from '../sport-scoring.ts';
import type { ClassPoints, PointRules, RpiRules, WinPointsRules } from './point-rules.ts';

/** What a point system looks at of a team besides its games. */
export interface PointTeam {
  /** Letters of the state that it is from. */
  readonly state: string;
  /** A school that is on record only because a schedule named it is no member of the association. */
  readonly isMember: boolean;
  /** '4A'; null while none is recorded. */
  readonly className: string | null;
  /** Past games without a score. */
  readonly unreported: number;
}

/** The season that a point system is applied to. */
export interface PointSeason {
  readonly games: readonly Game[];
  readonly order: ScoreOrder;
  /** Letters of the state that ranks its teams. */
  readonly state: string;
  readonly teams: ReadonlyMap<TeamId, PointTeam>;
}

/** A line of a sum: 'Own percentage', '.7000', 'times .30', '.2100'. */
export interface PointTerm {
  readonly label: string;
  readonly figure: string;
  readonly times: string;
  readonly result: string;
}

/** A game in the sum of one of its teams. */
export interface PointGame {
  readonly gameId: Game['id'];
  readonly opponentId: TeamId;
  readonly outcome: Outcome;
  /** Under `GAME_COLUMNS`; '-' for what is not known yet. Empty for a game that is not counted. */
  readonly figures: readonly string[];
  /** Why it is not counted, or what is taken in place of what is not known. */
  readonly note: string;
}

/** A team's figure, opened into its parts. */
export interface PointSum {
  readonly figure: string;
  /** Rounded, in units of the last digit; undefined for a team without a rank. */
  readonly units: bigint | undefined;
  /** Why it has no rank yet. */
  readonly why: string;
  readonly counted: number;
  readonly terms: readonly PointTerm[];
  readonly games: readonly PointGame[];
}

/** The sum of each team by a point system. Only games before the playoffs count, since it seeds those. */
export function pointSums(season: PointSeason, rules: PointRules): (teamId: TeamId) => PointSum {
  const index = indexDecisions(season.games, season.order);
  const counted = new Map(
    [...index].map(([teamId, decisions]) => [
      teamId,
      decisions.filter((decision) => whyNotCounted(decision, season, rules) === ''),
    ]),
  );
  const summed = rules.kind === 'rpi' ? rpiPoints(counted, season, rules) : winPoints(counted, season, rules);
  return (teamId) => {
    const all = index.get(teamId) ?? [];
    const own = counted.get(teamId) ?? [];
    const { value, terms, games } = summed(teamId);
    const byDecision = new Map(own.map((decision, at) => [decision, games[at]]));
    const why = whyUnranked({ value, counted: own.length, team: season.teams.get(teamId) }, rules);
    return {
      figure: value === undefined ? '-' : formatFraction(value, rules.digits),
      units: value === undefined || why !== '' ? undefined : roundedUnits(value, rules.digits),
      why,
      counted: own.length,
      terms,
      games: all.map((decision) => ({
        gameId: decision.game.id,
        opponentId: decision.opponentId,
        outcome: decision.outcome,
        ...(byDecision.get(decision) ?? { figures: [], note: whyNotCounted(decision, season, rules) }),
      })),
    };
  };
}

type Detail = Pick<PointGame, 'figures' | 'note'>;

interface Summed {
  readonly value: Fraction | undefined;
  readonly terms: readonly PointTerm[];
  readonly games: readonly Detail[];
}

function whyNotCounted(decision: Decision, { teams }: PointSeason, rules: PointRules): string {
  const { game, isForfeit, countsOverall, teamId, opponentId } = decision;
  if (game.isPlayoff) return 'Not counted: a playoff game';
  if (isForfeit && !rules.countForfeits) return 'Not counted: a forfeit';
  if (!countsOverall) return 'Not counted: a forfeit that counts in the league alone';
  const opponent = teams.get(opponentId);
  // What a game is to one side it is to the other: else a team's record would depend on who looks.
  if (opponent?.isMember !== true || teams.get(teamId)?.isMember !== true) return 'Not counted: not a member school';
  if (rules.kind === 'rpi') return '';
  const ofOwn = rules.bothNeedClass === true ? whyNoClass(teams.get(teamId), rules, 'the team') : '';
  return ofOwn || whyNoClass(opponent, rules, 'the opponent');
}

/** Where the own is not needed a win over a school without a class brings a bonus to those who beat the winner. */
function whyNoClass(team: PointTeam | undefined, rules: WinPointsRules, who: string): string {
  const name = team?.className ?? null;
  if (name === null) return `Not counted: ${who} has no class recorded`;
  return findClass(name, rules) === undefined
    ? `Not counted: class ${name} of ${who} is not among those that bring points`
    : '';
}

interface Rated {
  readonly value: Fraction | undefined;
  readonly counted: number;
  readonly team: PointTeam | undefined;
}

function whyUnranked({ value, counted, team }: Rated, { minGames, needsAllScores }: PointRules): string {
  if (needsAllScores && team !== undefined && team.unreported > 0) {
    return team.unreported === 1 ? 'Waits for the score of a past game' : 'Waits for the scores of past games';
  }
  if (counted < Math.max(minGames, 1)) {
    return minGames > 1 ? `Fewer than ${minGames} games that count` : 'No game that counts yet';
  }
  return value === undefined ? 'Its opponents have not played enough others yet' : '';
}

function rpiPoints(counted: DecisionIndex, season: PointSeason, rules: RpiRules): (teamId: TeamId) => Summed {
  const { weights, digits } = rules;
  const elsewhere = new Set([...season.teams].filter(([, team]) => isElsewhere(team, season, rules)).map(([id]) => id));
  const none = new Set<TeamId>();
  const pct = rules.outOfState === 'even' ? elsewhere : none;
  const owp = rules.outOfState === 'as-played' ? none : elsewhere;
  const sumOf = rpiSums(counted, { weights, even: { pct, owp } });
  const shown = (value: Fraction | undefined) => (value === undefined ? '-' : formatFraction(value, digits));
  return (teamId) => {
    const sum = sumOf(teamId);
    const term = (label: string, part: 'wp' | 'owp' | 'oowp'): PointTerm => {
      const value = sum[part];
      const weight = decimal(weights[part]);
      const result = value && multiply(weight, value);
      return { label, figure: shown(value), times: formatFraction(weight, 2), result: shown(result) };
    };
    return {
      value: sum.rpi,
      terms: [term('Own percentage', 'wp'), term('Opponents’ percentage', 'owp'), term('Opponents’ opponents', 'oowp')],
      games: sum.games.map((game) => ({
        figures: [shown(game.pct), shown(game.owp)],
        note: noteOn(game.decision.opponentId, { pct, owp }),
      })),
    };
  };
}

function noteOn(opponentId: TeamId, { pct, owp }: { pct: ReadonlySet<TeamId>; owp: ReadonlySet<TeamId> }): string {
  if (pct.has(opponentId)) return 'From another state: taken at .500';
  return owp.has(opponentId) ? 'From another state: its opponents are taken at .500' : '';
}

const isElsewhere = ({ state }: PointTeam, season: PointSeason, { likeOwnState }: RpiRules): boolean =>
  state !== season.state && !likeOwnState.includes(state);

function winPoints(counted: DecisionIndex, season: PointSeason, rules: WinPointsRules): (teamId: TeamId) => Summed {
  const bonus = { W: decimal(rules.bonus), L: decimal(rules.lossBonus ?? 0), T: fraction(0) };
  const partsOf = ({ opponentId, outcome }: Decision) => {
    const found = findClass(season.teams.get(opponentId)?.className ?? '', rules);
    const { wins } = recordOf(counted.get(opponentId) ?? []);
    const result = {
      W: decimal(found?.points ?? 0),
      L: decimal(found?.lossPoints ?? 0),
      T: multiply(decimal(found?.points ?? 0), fraction(1, 2)),
    };
    return { outcome, result: result[outcome], bonus: multiply(bonus[outcome], fraction(wins)) };
  };
  const hasLosses = rules.classes.some(({ lossPoints = 0 }) => lossPoints > 0);
  return (teamId) => {
    const decisions = counted.get(teamId) ?? [];
    const parts = decisions.map(partsOf);
    const sumOf = (wanted: readonly (typeof parts)[number][]) => total(wanted.map(({ result }) => result));
    const won = sumOf(parts.filter(({ outcome }) => outcome !== 'L'));
    const lost = sumOf(parts.filter(({ outcome }) => outcome === 'L'));
    const earned = total(parts.map((part) => part.bonus));
    const all = add(add(won, lost), earned);
    const value = decisions.length === 0 ? undefined : multiply(all, fraction(1, decisions.length));
    const line = (label: string, sum: Fraction): PointTerm => ({
      label,
      figure: plain(sum),
      times: '',
      result: plain(sum),
    });
    return {
      value,
      terms: [
        line('Points for wins', won),
        ...(hasLosses ? [line('Points for losses', lost)] : []),
        line(rules.lossBonus ? 'Bonus for what opponents won' : 'Bonus for what defeated opponents won', earned),
        {
          label: 'All points, divided by the games',
          figure: plain(all),
          times: `÷ ${decisions.length}`,
          result: value === undefined ? '-' : formatFraction(value, rules.digits),
        },
      ],
      games: parts.map(({ result, bonus: more }, at) => ({
        figures: [plain(result), plain(more), plain(add(result, more))],
        note: classNote(decisions[at], season),
      })),
    };
  };
}

const classNote = (decision: Decision | undefined, { teams }: PointSeason): string =>
  (decision && teams.get(decision.opponentId)?.className) ?? '';

const findClass = (className: string, { classes }: WinPointsRules): ClassPoints | undefined =>
  classes.find(({ name }) => name.toLowerCase() === className.toLowerCase());

/** Whole numbers are shown whole. */
const plain = (value: Fraction): string => formatFraction(value, value.bottom === 1n ? 0 : 2);
