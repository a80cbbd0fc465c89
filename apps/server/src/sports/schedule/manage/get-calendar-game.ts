import { Problem } from '@csz/contract/problem';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import type { CalendarGame, CoachContact } from '@csz/contract/schedule/calendar-schedule';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt, listAttempted } from '#server/platform/attempts.ts';
import { localNow } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, type GameTeam, getGame } from '#server/sports/games/api.ts';
import { listChanges } from '#server/sports/scoreboard/api.ts';
import { idOrNull, presentWhen } from './list-calendar.ts';
import { listProposals, presentProposal } from './list-proposals.ts';
import { isPlayed } from './permit.ts';
import { canChangeSport, canEditGame, canProposeChange, contactableSides, isCreator, ownSides } from './policy.ts';
import { isRemovable } from './remove-game.ts';
import { isRestorable } from './restore-game.ts';

/**
 * One game or event as its form shows it to a member.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getCalendarGame(platform: Platform, actor: Member, id: number): Promise<CalendarGame> {
  const { db, clock } = platform;
  const game = await getGame(db, id);
  const own = ownSides(actor, game);
  const proposals = own.length === 0 ? [] : await listProposals(db, [id], { openOnly: true });
  const changes = await listChanges(db, [id]);
  const opponents = contactableSides(actor, game);
  const look = { memberId: actor.memberId, sportId: game.sport_id };
  const shown = await withinContactLimit(platform, look, opponents);
  return {
    ...presentGame(game),
    teams: game.sides.map((side) => presentTeam(side, own)),
    schoolIds: game.sides.map((side) => String(side.school_id)),
    postponedFrom: await findEarlier(db, id),
    ...(await rightsOf(platform, actor, game)),
    proposals: proposals.map((row) => presentProposal(row, game, actor)),
    contacts: await listContacts(db, shown, game.sport_id),
    areContactsLimited: shown.length < opponents.length,
    changes: changes.map(({ field, before, after, changed_at, changed_by }) => ({
      field,
      before,
      after,
      changedAt: changed_at.toISOString(),
      changedBy: changed_by,
    })),
    today: localNow(clock, game.tz).today,
  };
}

function presentGame(game: Game) {
  return {
    id: String(game.id),
    version: game.version,
    gameType: game.game_type,
    title: game.title,
    name: game.name,
    sportId: String(game.sport_id),
    sportName: game.sport_name,
    year: game.season,
    season: seasonLabel(game.season),
    ...presentWhen(game),
    location: game.location,
    notes: game.notes,
    youtubeLink: game.youtube_link,
    nfhsLink: game.nfhs_link,
    noHomeTeam: game.no_home_team,
    isLeague: game.is_league,
    isPlayoff: game.is_playoff,
    doubleheaderNo: game.doubleheader_no,
    meetScoring: game.meet_scoring,
    status: game.status,
    resultStatus: game.result_status,
    scoreTrust: game.score_trust,
    nextPostponeGame: idOrNull(game.next_game_id),
    created: game.created_at.toISOString(),
    createdBy: game.created_by,
    updated: game.updated_at.toISOString(),
  };
}

function presentTeam(side: Game['sides'][number], own: Game['sides']) {
  return {
    id: String(side.id),
    schoolId: String(side.school_id),
    schoolName: side.name,
    shortName: side.short_name,
    districtId: String(side.district_id),
    stateId: String(side.state_id),
    stateCode: side.state_code,
    isHomeTeam: side.is_home,
    finalScore: side.score,
    hasNoTeamScore: side.has_no_team_score,
    isPlaceholder: side.school_status === 'placeholder',
    isUnconfirmed: side.unconfirmed_since !== null,
    isMine: own.includes(side),
  };
}

async function findEarlier(db: Reader, id: number): Promise<CalendarGame['postponedFrom']> {
  const row = await db
    .selectFrom('games')
    .select(['id', 'event_date'])
    .where('next_game_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { id: String(row.id), eventDate: row.event_date };
}

async function rightsOf({ db, clock }: Platform, actor: Member, game: Game) {
  const isOn = game.status === 'Active';
  const canChange = canEditGame(actor, game);
  const own = ownSides(actor, game);
  const waitsForDay = game.status === 'Postponed' && game.next_game_id === null;
  return {
    canEdit: canChange && isOn,
    canPropose: canProposeChange(actor, game) && isOn,
    canPostpone: canChange && (isOn || waitsForDay) && !isPlayed(game),
    canCancel: canChange && isOn && !isPlayed(game),
    canRestore: canChange && (await isRestorable(db, game)),
    canDelete: isCreator(actor, game) && own.length > 0 && (await isRemovable(db, game, clock())),
    canChangeSport: canChange && canChangeSport(actor, game),
    canAcknowledge: own.some((side) => side.unconfirmed_since !== null),
  };
}

interface ContactRow {
  readonly school_id: number;
  readonly role: RoleType;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** How to reach the coaches of some sides of a game; a coach without an account is only named. */
async function listContacts(db: Reader, sides: readonly GameTeam[], sportId: number): Promise<CoachContact[]> {
  if (sides.length === 0) return [];
  const schools = sides.map((side) => side.school_id);
  const { rows } = await sql<ContactRow>`
    select a.school_id, a.role, coalesce(m.cell_phone, '') as phone, m.email,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.display_name) as name
    from affiliations a join members m on m.id = a.member_id
    where a.school_id = ${anyOf(schools)} and a.sport_id = ${sportId} and a.role in ('HeadCoach', 'AssistantCoach')
      and a.status = 'approved' and a.removed_at is null and m.deactivated_at is null
    union all
    select c.school_id, c.role, '' as phone, '' as email, c.first_name || ' ' || c.last_name as name
    from coaches c
    where c.school_id = ${anyOf(schools)} and c.sport_id = ${sportId} and c.ended_at is null
      and c.member_id is null
    order by 1, 2 desc, 5`.execute(db);
  return rows.map((row) => ({
    schoolId: String(row.school_id),
    schoolName: sides.find((side) => side.school_id === row.school_id)?.name ?? '',
    coachName: row.name,
    role: ROLES[row.role].label,
    cellPhone: row.phone,
    email: row.email,
  }));
}

const DAY_SECONDS = 86_400;
/** More than the opponents of a season, which no one calls in a day; entering games to collect phones ends here. */
export const TEAMS_A_DAY = 40;

interface Look {
  readonly memberId: number;
  readonly sportId: number;
}

/**
 * The sides whose coaches a member may still look up today: those looked up before, and new ones until there were too
 * many. The same team counts once a day, however often its games are opened.
 */
async function withinContactLimit(
  platform: Platform,
  { memberId, sportId }: Look,
  sides: readonly GameTeam[],
): Promise<GameTeam[]> {
  const keyOf = ({ school_id }: GameTeam) => `contacts:${memberId}:${school_id}:${sportId}`;
  const seen = await listAttempted(platform, sides.map(keyOf), DAY_SECONDS);
  const open: GameTeam[] = [];
  for (const side of sides) {
    if (!seen.has(keyOf(side))) {
      if (!(await countTeam(platform, memberId))) break;
      await countAttempt(platform, keyOf(side), { windowSeconds: DAY_SECONDS, limit: Number.POSITIVE_INFINITY });
    }
    open.push(side);
  }
  return open;
}

/** Whether one more team may be looked up. */
async function countTeam(platform: Platform, memberId: number): Promise<boolean> {
  try {
    await countAttempt(platform, `contacts:${memberId}`, { windowSeconds: DAY_SECONDS, limit: TEAMS_A_DAY });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}
