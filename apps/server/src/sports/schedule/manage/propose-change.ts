import type { FieldChange } from '@csz/contract/games/stored';
import { Problem } from '@csz/contract/problem';
import { postponeFault } from '@csz/contract/schedule/game-form';
import type { ProposalForm } from '@csz/contract/schedule/proposals';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent, recordEvents } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame } from '#server/sports/games/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { wantedParts } from './current-form.ts';
import { describeGame, descriptionOfForm, descriptionOfGame } from './describe-game.ts';
import { assertIsOn, assertNotPlayed, authorOf, refuseStale } from './permit.ts';
import { canEditGame, canProposeChange, ownSides } from './policy.ts';
import { postponedState } from './postpone-game.ts';
import { assertInCalendar, fieldProblem, resolveForm } from './resolve-form.ts';

type ProposalInput = z.output<typeof ProposalForm>;

interface ProposedChange {
  readonly wanted: object;
  readonly changes: readonly FieldChange[];
}

/**
 * Asks those who can edit a game for a change. What the same side proposed before and no one answered is taken back.
 *
 * @returns the proposal's id.
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over`, `game-played`, `game-changed`,
 *   `nothing-to-change`; `proposal-needless` for who can edit it anyway.
 */
export function proposeChange(platform: Platform, by: Member, id: number, asked: ProposalInput): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    const game = await getGame(tx, id, { lock: true });
    const side = sideOf(by, game);
    assertIsOn(game);
    if (asked.kind !== 'change') assertNotPlayed(game);
    const wish = await wishOf(tx, platform, game, asked);
    if (wish.changes.length === 0) throw new Problem('nothing-to-change');
    const at = platform.clock();
    await withdrawOlder(tx, at, { game, schoolId: side.school_id, actor: by.memberId });
    const author = await authorOf(tx, by, game, at);
    const row = await tx
      .insertInto('game_proposals')
      .values({
        game_id: id,
        school_id: side.school_id,
        member_id: by.memberId,
        proposed_by: author.name,
        kind: asked.kind,
        note: asked.note,
        wanted: JSON.stringify(wish.wanted),
        changes: JSON.stringify(wish.changes),
        proposed_at: new Date(at.epochMilliseconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(tx, {
      type: 'proposal.made',
      actor: by.memberId,
      subject: `proposal:${row.id}`,
      data: { gameId: id, schoolId: side.school_id, tz: game.tz },
      at,
    });
    await publishGames(tx, [id], ['tasks']);
    return row.id;
  });
}

function sideOf(by: Member, game: Game) {
  const [side] = ownSides(by, game);
  if (side !== undefined && canProposeChange(by, game)) return side;
  if (canEditGame(by, game)) throw new Problem('proposal-needless');
  throw new Problem(side === undefined ? 'not-allowed' : 'game-of-playoffs');
}

async function wishOf(tx: Tx, { clock }: Platform, game: Game, asked: ProposalInput): Promise<ProposedChange> {
  if (asked.kind === 'cancel')
    return { wanted: {}, changes: [{ field: 'status', before: game.status, after: 'Canceled' }] };
  if (asked.kind === 'postpone' && asked.postpone !== undefined) {
    const form = { ...asked.postpone, copyFromId: String(game.id) };
    const { today } = localNow(clock, game.tz);
    const fault = postponeFault(form, { eventDate: game.event_date, startTime: game.start_time }, today);
    if (fault !== undefined) throw fieldProblem(`postpone.${fault.path}`, fault.message);
    const state = postponedState(game, form);
    assertInCalendar('postpone.eventDate', state.event_date, today);
    const moves = describeGame(descriptionOfGame(game), { ...descriptionOfGame(game), state });
    return { wanted: form, changes: [{ field: 'status', before: game.status, after: 'Postponed' }, ...moves] };
  }
  if (asked.form === undefined) return { wanted: {}, changes: [] };
  if (asked.form.gameType !== game.game_type) throw new Problem('game-type-fixed');
  await refuseStale(tx, game, asked.form.version);
  const changes = describeGame(
    descriptionOfGame(game),
    await descriptionOfForm(tx, await resolveForm(tx, clock, asked.form, game)),
  );
  return { wanted: wantedParts(asked.form, changes), changes };
}

async function withdrawOlder(
  tx: Tx,
  at: Temporal.Instant,
  { game, schoolId, actor }: { game: Game; schoolId: number; actor: number },
): Promise<void> {
  const older = await tx
    .updateTable('game_proposals')
    .set({ status: 'withdrawn', decided_at: new Date(at.epochMilliseconds) })
    .where('game_id', '=', game.id)
    .where('school_id', '=', schoolId)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  const data = { gameId: game.id, schoolId, tz: game.tz };
  await recordEvents(
    tx,
    older.map(({ id }) => ({ type: 'proposal.withdrawn', actor, subject: `proposal:${id}`, data, at }) as const),
  );
}
