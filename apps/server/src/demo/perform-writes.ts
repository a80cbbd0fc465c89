import { jobHandlers } from '#server/nouns.ts';
import type { Member } from '#server/platform/actor.ts';
import { withSavepoints } from '#server/platform/db/savepoints.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame } from '#server/sports/games/api.ts';
import { cancelGame, currentForm, postponeGame, proposeChange, updateGame } from '#server/sports/schedule/api.ts';
import { reportScore, settleScore } from '#server/sports/scores/api.ts';
import type { RecentWrite, ReportedTeam } from './recent-write.ts';
import type { RecentWorld } from './world.ts';
import type { FindMember } from './write-people.ts';

interface Performing {
  readonly recent: RecentWorld;
  readonly findMember: FindMember;
  onProgress(writes: number): void;
}

/**
 * Performs the writes of the last weeks as the portal performs those of all members, each with the clock at its moment: rights,
 * limits, history, records, events and jobs come of them as they always do.
 */
export async function performWrites(
  tx: Tx,
  platform: Platform,
  { recent, findMember, onProgress }: Performing,
): Promise<void> {
  const db = withSavepoints(tx);
  const gameIds = new Map(Object.entries(recent.games));
  for (const write of recent.writes) {
    const at = Temporal.Instant.from(write.at);
    const then = { ...platform, db, clock: () => at };
    if (write.kind === 'settle-unopposed') await jobHandlers(then)['settle-unopposed-scores']?.run(null);
    else {
      const gameId = gameIds.get(write.key) ?? (await findMatchGame(tx, recent, write.key));
      const by = findMember(write.by === 'clock' ? 'staff' : write.by);
      const madeId = await perform(then, write, { game: await getGame(tx, gameId), by });
      if (write.kind === 'postpone' && madeId !== undefined) gameIds.set(write.nextKey, madeId);
    }
    onProgress(1);
  }
}

async function findMatchGame(tx: Tx, { matches }: RecentWorld, key: string): Promise<number> {
  const { bracketId = 0, match = '' } = matches[key] ?? {};
  const { game_id } = await tx
    .selectFrom('bracket_matches')
    .select('game_id')
    .where('bracket_id', '=', bracketId)
    .where('key', '=', match)
    .executeTakeFirstOrThrow();
  if (game_id === null) throw new Error(`The match ${match} of bracket ${bracketId} has no game yet.`);
  return game_id;
}

interface GameAndMember {
  readonly game: Game;
  readonly by: Member;
}

/** Answers the id of a game that the write made. */
async function perform(
  platform: Platform,
  write: RecentWrite,
  { game, by }: GameAndMember,
): Promise<number | undefined> {
  const { id, version } = game;
  switch (write.kind) {
    case 'report': {
      const sides = sidesOf(game, write.teams);
      const report = { sides, isCertain: true, isFinal: true, reason: write.reason };
      await platform.db.transaction().execute((tx) => reportScore(tx, platform, { gameId: id, actor: by, report }));
      return;
    }
    case 'rule':
      return rule(platform, write, { game, by });
    case 'update':
      await updateGame(platform, by, id, { ...currentForm(game), ...write.details, ignoreDublicates: true });
      return;
    case 'cancel':
      await cancelGame(platform, by, { id, version });
      return;
    case 'postpone':
      return postpone(platform, write, { game, by });
    case 'propose': {
      const proposal = { note: write.note, kind: 'cancel' as const };
      const form = { ...currentForm(game), startTime: write.startTime };
      await proposeChange(
        platform,
        by,
        id,
        write.startTime === null ? proposal : { ...proposal, kind: 'change', form },
      );
      return;
    }
  }
}

async function rule(
  platform: Platform,
  { status, teams, forfeitedBy, reason }: RecentWrite & { readonly kind: 'rule' },
  { game, by }: GameAndMember,
): Promise<undefined> {
  const sides = sidesOf(game, teams).filter(({ score }) => score !== null);
  const given = game.sides.filter(({ school_id }) => forfeitedBy.includes(school_id)).map((side) => String(side.id));
  await settleScore(
    platform,
    game.id,
    {
      status,
      ...(sides.length === 0
        ? {}
        : { scores: sides.map((side) => ({ ...side, gameResultId: String(side.gameResultId) })) }),
      ...(status === 'forfeit' ? { forfeitedBy: given } : {}),
      lock: false,
      reason,
      version: game.version,
    },
    { actor: by, reason, from: '' },
  );
}

async function postpone(
  platform: Platform,
  { date, time }: RecentWrite & { readonly kind: 'postpone' },
  { game, by }: GameAndMember,
): Promise<number | undefined> {
  const { gameId } = await postponeGame(platform, by, {
    copyFromId: String(game.id),
    version: game.version,
    eventDate: date,
    startDateUnknown: date === null,
    startTime: time,
    startTimeUnknown: time === null,
    endTime: null,
    endTimeUnknown: true,
  });
  return gameId ?? undefined;
}

function sidesOf(game: Game, teams: readonly ReportedTeam[]) {
  return game.sides.map(({ id, school_id }) => {
    const { score = null, place, wonBy, parts = [] } = teams.find(({ schoolId }) => schoolId === school_id) ?? {};
    return { gameResultId: id, score, place: place ?? undefined, wonBy: wonBy ?? undefined, parts: [...parts] };
  });
}
