import type { CallAnswer } from '@csz/contract/core/call';
import type { listScheduleTasks } from '@csz/contract/schedule/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, listGames, titleOf } from '#server/sports/games/api.ts';
import { isOfForm } from './describe-game.ts';
import { presentWhen } from './list-calendar.ts';
import { listOwnProposals, listProposals, type ProposalRow, presentProposal } from './list-proposals.ts';

type Tasks = CallAnswer<typeof listScheduleTasks>;

/** What waits for a member who keeps teams: questions of others, their own, and changes to acknowledge. */
export async function listTasks({ db, clock }: Platform, member: Member): Promise<Tasks> {
  const now = clock();
  const asked = await listProposals(db, await listAskedGames(db, member), { openOnly: true });
  const own = await listOwnProposals(db, member.memberId, now);
  const unconfirmed = await listUnconfirmed(db, member, now);
  const ids = [...asked, ...own, ...unconfirmed].map(({ game_id }) => game_id);
  const games = new Map((await listGames(db, [...new Set(ids)])).map((game) => [game.id, game]));
  const changes = Map.groupBy(
    await listChangesOf(
      db,
      unconfirmed.map(({ game_id }) => game_id),
    ),
    ({ game_id }) => game_id,
  );
  const present = (row: ProposalRow) => {
    const game = games.get(row.game_id);
    return game === undefined ? [] : [presentProposal(row, game, member)];
  };
  return {
    toDecide: asked.flatMap(present).filter(({ canDecide }) => canDecide),
    waiting: own.flatMap(present),
    toAcknowledge: unconfirmed.flatMap((side) => {
      const game = games.get(side.game_id);
      return game === undefined ? [] : [presentUnconfirmed(side, game, changes.get(game.id) ?? [])];
    }),
  };
}

type Change = Awaited<ReturnType<typeof listChangesOf>>[number];

interface UnconfirmedSide {
  readonly game_id: number;
  readonly school_id: number;
  readonly since: Date;
}

function presentUnconfirmed(
  side: UnconfirmedSide,
  game: Game,
  changes: readonly Change[],
): Tasks['toAcknowledge'][number] {
  const since = changes.filter(({ changed_at, field }) => changed_at >= side.since && isOfForm(field));
  return {
    gameId: String(game.id),
    title: titleOf(game, game.sides),
    sportName: game.sport_name,
    schoolId: String(side.school_id),
    schoolName: game.sides.find(({ school_id }) => school_id === side.school_id)?.name ?? '',
    since: side.since.toISOString(),
    news: newsOf(side, game),
    ...whenOf(game),
    location: game.location,
    changes: since.map(({ field, before, after }) => ({ field, before, after })),
    changedBy: newsOf(side, game) === 'changed' ? (since.at(-1)?.changed_by ?? game.created_by) : game.created_by,
  };
}

/** A side that was asked to confirm when the game was entered has never known another one. */
function newsOf({ since }: UnconfirmedSide, { created_at, postponed_from_id }: Game) {
  if (since > created_at) return 'changed';
  return postponed_from_id === null ? 'added' : 'postponed';
}

function whenOf(game: Game) {
  const { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz } = presentWhen(game);
  return { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz };
}

/** The sides `r` of games that a member speaks for by their roles. Being staff gives no tasks. */
function ownSide({ roles }: Pick<Member, 'roles'>): RawBuilder<boolean> | undefined {
  const schools = roles.flatMap(({ role, schoolId }) => (role === 'AthleticDirector' ? (schoolId ?? []) : []));
  const teams = roles.filter(({ role }) => role === 'HeadCoach' || role === 'AssistantCoach');
  const districts = roles.flatMap(({ role, districtId }) => (role === 'LeagueDirector' ? (districtId ?? []) : []));
  if (schools.length + teams.length + districts.length === 0) return undefined;
  return sql<boolean>`(
    r.school_id = any(${schools}::int[])
    or (r.school_id, r.sport_id) in (
      select * from unnest(${teams.map((team) => team.schoolId)}::int[], ${teams.map((team) => team.sportId)}::int[]))
    or r.district_id = any(${districts}::int[])
    or exists (
      select from league_memberships m join leagues l on l.id = m.league_id
      where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
        and m.withdrawn_at is null and l.district_id = any(${districts}::int[])))`;
}

const MOST = 100;

/** Games of the own teams about which a member asks something. */
async function listAskedGames(db: Reader, member: Member): Promise<number[]> {
  const own = ownSide(member);
  if (own === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct p.game_id as id from game_proposals p join game_results r on r.game_id = p.game_id
    where p.status = 'open' and ${own} order by 1 limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sides of the own teams whose game the other side changed, as long as it is to come. */
async function listUnconfirmed(db: Reader, member: Member, now: Temporal.Instant): Promise<UnconfirmedSide[]> {
  const own = ownSide(member);
  if (own === undefined) return [];
  const { rows } = await sql<UnconfirmedSide>`
    select r.game_id, r.school_id, r.unconfirmed_since as since
    from game_results r join games g on g.id = r.game_id
    where r.unconfirmed_since is not null and g.removed_at is null and g.next_game_id is null
      and g.listed_on >= (${now.toString()}::timestamptz at time zone g.tz)::date and ${own}
    order by g.listed_on, r.id limit ${MOST}`.execute(db);
  return rows;
}

/** What was changed of games, in the order in which it was. */
function listChangesOf(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('game_changes')
    .select(['game_id', 'field', 'before', 'after', 'changed_at', 'changed_by'])
    .where(sql<boolean>`game_id = any(${gameIds}::int[])`)
    .orderBy('id')
    .execute();
}
