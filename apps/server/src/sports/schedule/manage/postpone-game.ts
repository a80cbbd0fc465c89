import { type PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import { listedOn, seasonOf } from '@csz/rules/season';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeGames, type Game, getGame } from '#server/sports/games/api.ts';
import { lockTeams } from '#server/sports/teams/api.ts';
import { enterGame } from './create-game.ts';
import { describeGame, descriptionOfGame } from './describe-game.ts';
import { findConflicts, ignoredWarnings, type SaveOutcome, saving } from './find-conflicts.ts';
import { assertCanEdit, assertIsOn, assertNotPlayed, authorOf, lockSchools, refuseStale } from './permit.ts';
import { ownSides } from './policy.ts';
import { assertInCalendar, type FormColumns, fieldProblem, timeOf } from './resolve-form.ts';

/**
 * Gives a game a new day: a new entry, to which the old one links. Results that were reported stay with the old one.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over` for the second who does it,
 *   `game-played`, `game-changed`; `bad-request` for a day or time that lies before.
 */
export function postponeGame(platform: Platform, by: Member, form: PostponeForm): Promise<SaveOutcome> {
  return saving(platform.db, async (tx) => {
    const game = await getGame(tx, Number(form.copyFromId), { lock: true });
    assertCanEdit(by, game);
    return postpone(tx, platform, { game, by, form });
  });
}

interface Postponement {
  readonly game: Game;
  readonly by: Member;
  readonly form: PostponeForm;
  /** Staff are not asked about it any more. */
  readonly endsReview?: boolean;
}

/** Postpones a locked game for a member who may. */
export async function postpone(tx: Tx, platform: Platform, { game, by, form, endsReview = false }: Postponement) {
  // One that was put off without a new day still waits for it.
  if (game.status !== 'Postponed' || game.next_game_id !== null) assertIsOn(game);
  assertNotPlayed(game);
  if (form.version !== undefined) await refuseStale(tx, game, form.version);
  const { today } = localNow(platform.clock, game.tz);
  const fault = postponeFault(form, { eventDate: game.event_date, startTime: game.start_time }, today);
  if (fault !== undefined) throw fieldProblem(fault.path, fault.message);

  const state = postponedState(game, form);
  assertInCalendar('eventDate', state.event_date, today);
  const warnings = await warnOfConflicts(tx, game, state);
  const nextId = await enterNext(tx, platform, { game, by }, state);
  const author = await authorOf(tx, by, game, platform.clock());
  const off = { field: 'status', before: game.status, after: 'Postponed' };
  const moves = describeGame(descriptionOfGame(game), { ...descriptionOfGame(game), state });
  const change = {
    cause: 'schedule',
    game,
    columns: { status: 'Postponed', next_game_id: nextId, ...(endsReview && { review_reason: null }) },
    fields: game.status === 'Postponed' ? [] : [off],
    by: author,
    schedule: {
      member: by,
      event: { fields: [off, ...moves], day: state.event_date, entryId: nextId },
    },
  } as const;
  // The records of the season that the new day is in have the game too.
  const next = { ...game, ...state, id: nextId };
  await changeGames(tx, [change, { cause: 'schedule', kind: 'created', game: next, by: author }]);
  return { gameId: nextId, warnings };
}

const keyOf = (school_id: number, { sport_id, season }: Pick<FormColumns, 'sport_id' | 'season'>) => ({
  school_id,
  sport_id,
  season,
});

/** The new entry of a postponed game. */
export function postponedState(game: Game, form: PostponeForm): FormColumns {
  const times = timeOf({
    eventDate: form.startDateUnknown ? null : form.eventDate,
    isEventDateTBD: form.startDateUnknown,
    startTime: form.startTime,
    endTime: form.endTime,
    endTimeUnknown: form.endTimeUnknown,
    startTimeUnknown: form.startTimeUnknown,
  });
  const season = times.event_date === null ? game.season : seasonOf(times.event_date);
  return {
    game_type: game.game_type,
    name: game.name,
    sport_id: game.sport_id,
    season,
    ...times,
    tz: game.tz,
    listed_on: listedOn(times.event_date, season),
    location: form.location ?? game.location,
    notes: game.notes,
    youtube_link: game.youtube_link,
    nfhs_link: game.nfhs_link,
    no_home_team: game.no_home_team,
    is_league: game.is_league,
    doubleheader_no: game.doubleheader_no,
    meet_scoring: game.meet_scoring,
  };
}

/** The day is chosen; what else is on then is a warning, no refusal. */
async function warnOfConflicts(tx: Tx, game: Game, state: FormColumns): Promise<string[]> {
  const teams = game.sides.map(({ school_id }) => keyOf(school_id, state));
  const schoolIds = game.sides.map((side) => side.school_id);
  await lockSchools(tx, schoolIds);
  await lockTeams(tx, teams);
  const conflicts = await findConflicts(tx, { state, schoolIds, except: [game.id] });
  return [...ignoredWarnings(conflicts), ...conflicts.warnings];
}

async function enterNext(
  tx: Tx,
  { clock }: Platform,
  { game, by }: Pick<Postponement, 'game' | 'by'>,
  state: FormColumns,
): Promise<number> {
  const own = new Set(ownSides(by, game).map((side) => side.school_id));
  const teams = game.sides.map((side) => ({
    school: { ...side, id: side.school_id },
    is_home: side.is_home,
    isUnconfirmed: game.game_type !== 'Event' && !own.has(side.school_id),
  }));
  return enterGame(tx, { state: { ...state, postponed_from_id: game.id }, teams, by, clock });
}
