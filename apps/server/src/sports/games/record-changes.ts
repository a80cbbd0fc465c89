import { OUT_OF_BRACKET, REMOVED } from '@csz/contract/games/game-status';
import type { Tx } from '#server/platform/db/types.ts';
import type { Events, NewEvent } from '#server/platform/events/events.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { titleOf } from './game.ts';
import type { FieldChange, GameChange, OwnChange } from './game-change.ts';

/**
 * Records what changes did to games, by their difference. A file records its games together, so that as many rows as it
 * has games are written only where members are to be notified of each: a member's own file says so by `schedule`.
 */
export async function recordChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  const own = changes.filter(isOwn);
  await recordEvents(
    tx,
    own.flatMap((change) => [...scheduleEvents(change), ...scoreEvents(change), ...lockEvents(change)]),
  );
}

const isOwn = (change: GameChange): change is OwnChange => change.cause !== 'import' || change.schedule !== undefined;

type Difference = Events['game.changed'];

function scheduleEvents(change: OwnChange): NewEvent[] {
  const { cause, kind, game, by, schedule } = change;
  // Who adds a game records that.
  if (kind === 'created' || cause === 'result') return [];
  const changes = changesOf(change);
  if (changes.length === 0) return [];
  const about = { actor: by.memberId, subject: `game:${game.id}`, ...(schedule && { at: schedule.at }) } as const;
  const data = differenceOf(change, changes);
  if (kind !== 'removed') return [{ ...about, type: typeOf(changes), data }];
  return [{ ...about, type: 'game.removed', data: { ...data, createdAt: game.created_at.toISOString() } }];
}

function changesOf({ cause, kind, game, fields = [], schedule }: OwnChange): readonly FieldChange[] {
  if (kind === 'removed')
    return [{ field: 'status', before: game.status, after: cause === 'bracket' ? OUT_OF_BRACKET : REMOVED }];
  return schedule?.event?.fields ?? fields;
}

function differenceOf({ game, columns, schedule }: OwnChange, changes: readonly FieldChange[]): Difference {
  const { day = columns?.event_date, entryId = null, teams } = schedule?.event ?? {};
  const concerned = teams ?? game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id }));
  return {
    title: titleOf(game, game.sides),
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    tz: game.tz,
    days: [game.event_date, ...(day === undefined ? [] : [day])],
    teams: concerned.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id })),
    entryId,
  };
}

const STATUS_EVENTS = {
  Postponed: 'game.postponed',
  Canceled: 'game.canceled',
  Active: 'game.restored',
} as const satisfies Record<string, keyof Events>;

const WHEN: ReadonlySet<string> = new Set(['eventDate', 'isEventDateTBD', 'startTime', 'endTime']);

function typeOf(changes: readonly FieldChange[]) {
  const status = changes.find(({ field }) => field === 'status')?.after;
  if (status !== undefined && status in STATUS_EVENTS) return STATUS_EVENTS[status as keyof typeof STATUS_EVENTS];
  return changes.some(({ field }) => WHEN.has(field)) ? 'game.moved' : 'game.changed';
}

function scoreEvents({ cause, counts, game, columns, by }: OwnChange): NewEvent[] {
  if (cause !== 'result' || counts !== true) return [];
  const { result_status: after = game.result_status } = columns ?? {};
  const schoolIds = game.sides.map(({ school_id }) => school_id);
  const { sport_id: sportId, season, result_status: before } = game;
  const data = { sportId, season, schoolIds, before, after };
  const type = before === 'none' ? 'score.settled' : 'score.corrected';
  return [{ type, actor: by.memberId, subject: `game:${game.id}`, data }];
}

/** It takes no reports any more, or takes them again. */
function lockEvents({ game, columns, by }: OwnChange): NewEvent[] {
  const { locked_at: lockedAt = game.locked_at } = columns ?? {};
  if ((lockedAt === null) === (game.locked_at === null)) return [];
  const type = lockedAt === null ? 'score.unlocked' : 'score.locked';
  return [{ type, actor: by.memberId, subject: `game:${game.id}`, data: {} }];
}
