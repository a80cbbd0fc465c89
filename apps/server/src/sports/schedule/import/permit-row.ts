import { Problem, sentenceOf } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { RowRejected } from '#server/sports/csv-files/api.ts';
import type { GameEntry, GameRow, ReportedResult } from '#server/sports/imports/api.ts';
import { canCreateGame, canEditGame, type PolicySubject } from '#server/sports/schedule/manage/policy.ts';
import { reportScore } from '#server/sports/scores/api.ts';
import { managesTeamOf, type SeasonTeam } from './season-team.ts';

/**
 * Whether a row is about the season of its file, and of a team that the member keeps in that sport and season.
 *
 * @throws {RowRejected}
 */
export function permitRow(actor: Member, team: SeasonTeam, { sides, sport, season }: GameEntry): void {
  if (!sides.some(({ school }) => school.id === team.id)) throw new RowRejected(`This is not a game of ${team.name}.`);
  if (team.sport !== undefined && team.sport.id !== sport.id)
    throw new RowRejected(`This is a game of ${sport.name}, and the file is for ${team.sport.name}.`);
  if (!managesTeamOf(actor, team, sport.id, season))
    throw new RowRejected(`You do not keep ${sport.name} of ${team.name}.`);
}

/** Who brings a file in, whose season it is, and what they direct. */
export interface Permit {
  readonly actor: Member;
  readonly team: SeasonTeam;
  readonly directed: DirectedDistricts;
}

/**
 * Whether the member may add the row's game, or make the one that is there what the row says.
 *
 * @throws {RowRejected}
 */
export function permitChange(permit: Permit, entry: GameEntry, game: GameRow | undefined): void {
  const { stated } = entry;
  if (stated.is_playoff === true && game?.is_playoff !== true)
    throw new RowRejected('Playoff games come from their bracket, so this row stays out.');
  if (game === undefined) {
    if (!canCreateGame(permit.actor, newGame(permit, entry)))
      throw new RowRejected(stated.game_type === 'Tournament' ? LEAGUE_ONLY : 'You may not add this game.');
    if (stated.status !== undefined && stated.status !== 'Active')
      throw new RowRejected(`A game that is ${stated.status} already needs no entry.`);
    return;
  }
  permitUpdate(permit, entry, game);
}

function permitUpdate(permit: Permit, { stated, sides }: GameEntry, game: GameRow): void {
  if (game.status === 'Postponed') throw new RowRejected('This game was postponed; its new day is a game of its own.');
  if (stated.status === 'Postponed')
    throw new RowRejected('Please postpone the game on its page, so that its new day is linked to the old one.');
  if (game.status === 'Canceled')
    throw new RowRejected('This game is canceled. Open it and put it back on, then this row can change it.');
  if (!canEditGame(permit.actor, existingSubject(permit, game))) throw new RowRejected(whoManagesIt(game));
  if (stated.game_type !== undefined && stated.game_type !== game.game_type)
    throw new RowRejected(sentenceOf('game-type-fixed'));
  const isSame = sides.every(({ school }) => game.sides.some((side) => side.school_id === school.id));
  if (!isSame && game.score_trust !== 'unreported')
    throw new RowRejected('This game has a score, so its teams stay as they are.');
}

const LEAGUE_ONLY = 'Tournament games are kept by their league, so this row stays out.';

function whoManagesIt({ is_playoff, game_type, sides }: GameRow): string {
  if (is_playoff) return 'Playoff games are kept with their bracket, so this row stays out.';
  if (game_type === 'Tournament') return LEAGUE_ONLY;
  const home = sides.find((side) => side.is_home)?.name ?? 'The other team';
  return `${home} keeps this game. Open it to propose a change; the row stays out.`;
}

function newGame({ directed }: Permit, { sides, home, sport, season, stated }: GameEntry): PolicySubject {
  return {
    game_type: stated.game_type ?? 'Game',
    is_playoff: false,
    sport_id: sport.id,
    created_by_id: null,
    no_home_team: home === null,
    sides: sides.map(({ school }, index) => ({
      school_id: school.id,
      is_home: index === home,
      district_ids: [school.district_id, ...directed({ school_id: school.id, sport_id: sport.id, season })],
    })),
  };
}

function existingSubject({ directed }: Permit, { sides, ...game }: GameRow): PolicySubject {
  const districtsOf = ({ school_id, district_id }: GameRow['sides'][number]) => [
    district_id,
    ...directed({ ...game, school_id }),
  ];
  return { ...game, sides: sides.map((side) => ({ ...side, district_ids: districtsOf(side) })) };
}

/** A team in one season, and the county or conference of its league that the member directs. */
interface DirectedTeam {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
  readonly district_id: number;
}

type Key = Omit<DirectedTeam, 'district_id'>;

/** Which of the districts that the member directs keep a team through its leagues. */
type DirectedDistricts = (team: Key) => number[];

/** The teams of the leagues that a member directs, looked up once for a whole file. */
export async function findDirectedTeams(db: Reader, { roles }: Pick<Member, 'roles'>): Promise<DirectedDistricts> {
  const districtIds = roles.flatMap(({ role, districtId }) =>
    role === 'LeagueDirector' && districtId !== null ? [districtId] : [],
  );
  if (districtIds.length === 0) return () => [];
  const { rows } = await sql<DirectedTeam>`
    select distinct m.school_id, m.sport_id, m.season, l.district_id
    from leagues l join league_memberships m on m.league_id = l.id
    where l.district_id = ${anyOf(districtIds)} and m.withdrawn_at is null`.execute(db);
  const byTeam = Map.groupBy(rows, keyOf);
  return (team) => (byTeam.get(keyOf(team)) ?? []).map(({ district_id }) => district_id);
}

const keyOf = ({ school_id, sport_id, season }: Key): string => [school_id, sport_id, season].join();

const WORDS: Readonly<Record<string, string>> = {
  forfeit: 'A forfeit',
  double_forfeit: 'A double forfeit',
  no_contest: 'A no contest',
};

/**
 * Reports the result of a row as if it came from the game's page: it settles as scores do, never by itself.
 *
 * @returns why it was left out, if it was; that is no reason to leave the game out.
 */
export async function reportResult(
  tx: Tx,
  platform: Platform,
  { actor, importId, reported }: { actor: Member; importId: number; reported: ReportedResult },
): Promise<{ isReported: boolean; remark: string }> {
  const { gameId, result, sides } = reported;
  if (result.status !== 'final') {
    return {
      isReported: false,
      remark: `${WORDS[result.status] ?? 'This result'} is ruled by staff, so it was left out.`,
    };
  }
  const scores = sides.map(({ id, score }) => ({ gameResultId: id, score }));
  // Anyone who brings a file has seen the warning beside an unlikely score; it goes to staff all the same.
  const report = { sides: scores, isCertain: true, isFinal: true, reason: '' };
  try {
    const reportId = await reportScore(tx, platform, { gameId, actor, report, importId });
    return { isReported: reportId !== null, remark: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const why =
      error.code === 'reason-missing' ? 'Another score stands; correct it on the page of the game.' : error.message;
    return { isReported: false, remark: `The score was left out. ${why}` };
  }
}
