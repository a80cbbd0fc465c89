import type { Tx } from '#server/platform/db/types.ts';
import { keepReport } from './keep-report.ts';
import { lockGame } from './lock-game.ts';
import { markReporters } from './mark-reporters.ts';
import { type ResultState, WAITS_FOR_NOTHING } from './result-state.ts';
import { settledState } from './settled-state.ts';
import type { Settlement } from './settlement.ts';
import { writeResult } from './write-result.ts';

/**
 * Makes a result the game's: writes it, keeps the report and the history, moves the records of its teams, and tells who
 * of the reporters was right. The same settlement again changes nothing and leaves no trace.
 *
 * @returns whether anything changed, and the report that was kept of it.
 * @throws {Problem} `game-not-found`, and for a result that this game or its sport cannot have.
 */
export async function settleGame(
  tx: Tx,
  gameId: number,
  settlement: Settlement,
): Promise<{ changed: boolean; reportId?: number }> {
  const game = await lockGame(tx, gameId);
  const settled = settledState(game, settlement);
  const by = { name: settlement.reporter, memberId: settlement.memberId };
  const changed = await writeResult(tx, game, { ...settled, ...WAITS_FOR_NOTHING }, by);
  if (!changed) return { changed };
  const kept = settlement.isReported ? {} : { reportId: await keepSettlement(tx, gameId, settled, settlement) };
  await markReporters(tx, gameId, settled);
  return { changed, ...kept };
}

function keepSettlement(tx: Tx, gameId: number, settled: ResultState, settlement: Settlement): Promise<number> {
  const { source, reporter, reason = '', role = '', memberId = null } = settlement;
  return keepReport(tx, {
    ...{ gameId, memberId, source, reporter, role, reason, schoolId: null },
    voice: source === 'staff' || source === 'import' ? 'staff' : source === 'coach' ? 'coach' : 'member',
    sides: settled.sides.map(({ id, won_by_criteria, ...side }) => ({
      ...side,
      gameResultId: id,
      wonByCriteria: won_by_criteria,
    })),
    resultStatus: settled.result_status,
    forfeitedBy: settled.sides.filter(({ forfeited }) => forfeited).map(({ id }) => id),
  });
}
