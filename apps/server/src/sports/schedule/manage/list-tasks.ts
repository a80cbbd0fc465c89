import type { CallAnswer } from '@csz/contract/core/call';
import type { listScheduleTasks } from '@csz/contract/schedule/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listGames } from '#server/sports/games/api.ts';
import { listChanges } from '#server/sports/scoreboard/api.ts';
import { listUnconfirmed, MOST_TASKS, presentUnconfirmed } from './acknowledge-game.ts';
import { listOwnProposals, listProposals, type ProposalRow, presentProposal } from './list-proposals.ts';

type Tasks = CallAnswer<typeof listScheduleTasks>;

/** What waits for a member who keeps teams: questions of others, their own, and changes to acknowledge. */
export async function listTasks({ db, clock }: Platform, member: Member): Promise<Tasks> {
  const now = clock();
  const side = ownSide(member);
  const wanted = side === undefined ? [] : await listProposals(db, await listAskedGames(db, side), { openOnly: true });
  const own = await listOwnProposals(db, member.memberId, now);
  const unconfirmed = side === undefined ? [] : await listUnconfirmed(db, side, now);
  const ids = [...wanted, ...own, ...unconfirmed].map(({ game_id }) => game_id);
  const games = new Map((await listGames(db, [...new Set(ids)])).map((game) => [game.id, game]));
  const changes = Map.groupBy(
    await listChanges(
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
    toDecide: wanted.flatMap(present).filter(({ canDecide }) => canDecide),
    waiting: own.flatMap(present),
    toAcknowledge: unconfirmed.flatMap((side) => {
      const game = games.get(side.game_id);
      return game === undefined ? [] : [presentUnconfirmed(side, game, changes.get(game.id)?.toReversed() ?? [])];
    }),
  };
}

/** The sides `r` of games that a member speaks for by their roles. Being staff gives no tasks. */
function ownSide({ roles }: Pick<Member, 'roles'>): RawBuilder<boolean> | undefined {
  const schools = roles.flatMap(({ role, schoolId }) => (role === 'AthleticDirector' ? (schoolId ?? []) : []));
  const teams = roles.filter(({ role }) => role === 'HeadCoach' || role === 'AssistantCoach');
  const districts = roles.flatMap(({ role, districtId }) => (role === 'LeagueDirector' ? (districtId ?? []) : []));
  if (schools.length + teams.length + districts.length === 0) return undefined;
  return sql<boolean>`(
    r.school_id = ${anyOf(schools)}
    or (r.school_id, r.sport_id) in (
      select * from unnest(${listOf(teams.map((team) => team.schoolId))}, ${listOf(teams.map((team) => team.sportId))}))
    or r.district_id = ${anyOf(districts)}
    or exists (
      select from league_memberships m join leagues l on l.id = m.league_id
      where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
        and m.withdrawn_at is null and l.district_id = ${anyOf(districts)}))`;
}

/** Games of the own teams about which a member asks something. */
async function listAskedGames(db: Reader, own: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.game_id as id from game_proposals p join game_results r on r.game_id = p.game_id
    where p.status = 'open' and ${own} order by 1 limit ${MOST_TASKS}`.execute(db);
  return rows.map(({ id }) => id);
}
