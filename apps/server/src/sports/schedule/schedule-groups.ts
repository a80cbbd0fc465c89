import { decisionsFor } from '@csz/rules/decisions';
import { compareGameTimes, isPast } from '@csz/rules/game-time';
import { compareDecided, type TeamRecord } from '@csz/rules/record';
import type { SportScoring } from '@csz/rules/sport-scoring';
import type { SeasonGame } from '#server/sports/standings/api.ts';
import type { SideRow, TeamRow } from './queries.ts';

/** One game with all its teams as listed, and the record of the school's team after it. */
export interface ScheduledGame {
  readonly game: SeasonGame;
  readonly sides: readonly [SideRow, ...SideRow[]];
  readonly recordAfter: TeamRecord;
}

/** The season of one team: what has been played and what is to come, each in the order of a season. */
export interface TeamSchedule {
  readonly team: TeamRow;
  readonly past: readonly ScheduledGame[];
  readonly future: readonly ScheduledGame[];
}

/** Today and now where a game is played. */
export type LocalNow = (tz: string) => { today: string; time: string };

/** Parts a team's games into past and coming ones and counts its record along the way. */
export function teamSchedule(
  team: TeamRow,
  games: readonly SeasonGame[],
  sidesOf: ReadonlyMap<number, readonly SideRow[]>,
  localNow: LocalNow,
): TeamSchedule {
  const order = team.scoring;
  const past: ScheduledGame[] = [];
  const future: ScheduledGame[] = [];
  let record: TeamRecord = { wins: 0, losses: 0, ties: 0 };
  const decided = (game: SeasonGame) => decisionsFor(game, team.school_id, order);
  // As in the streak, so that the last result here is its last one too.
  const byTime = (a: SeasonGame, b: SeasonGame) => compareGameTimes(a, b) || compareDecided(decided(a), decided(b));
  for (const game of games.toSorted(byTime)) {
    const [first, ...rest] = sidesOf.get(game.id) ?? [];
    if (first === undefined) continue;
    const isOver = hasPassed(game, localNow(first.tz));
    if (isOver) record = addDecisions(record, game, team.school_id, order);
    (isOver ? past : future).push({ game, sides: [first, ...rest], recordAfter: record });
  }
  return { team, past, future };
}

const DECIDED: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit']);

/** A game with a result has been played, even when its day or time never became known. */
function hasPassed(game: SeasonGame, { today, time }: { today: string; time: string }): boolean {
  return DECIDED.has(game.resultStatus) || isPast(game, today, time);
}

function addDecisions(record: TeamRecord, game: SeasonGame, teamId: number, order: SportScoring): TeamRecord {
  const counted = decisionsFor(game, teamId, order).filter((decision) => decision.countsOverall);
  const count = (outcome: string) => counted.filter((decision) => decision.outcome === outcome).length;
  return { wins: record.wins + count('W'), losses: record.losses + count('L'), ties: record.ties + count('T') };
}
