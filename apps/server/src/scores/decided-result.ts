import { type settleScore as call, SETTLE_STATUSES } from '@csz/contract/score-reports';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { ScoreReports } from '#server/platform/db/schema.generated.ts';
import type { NewResult, SideResult } from './settlement.ts';

type Decision = z.output<(typeof call)['body']>;
type Report = Pick<Selectable<ScoreReports>, 'scores' | 'won_by' | 'result_status' | 'forfeited_by'>;

/** What a decision of staff makes of a game: the accepted report, or what they entered. */
export function decidedResult(decision: Decision, report: Report | undefined): NewResult {
  const { scope } = decision;
  if (report === undefined) {
    const { status, scores, forfeitedBy = [] } = decision;
    return resultOf(status, { sides: scores?.map(enteredSide), forfeitedBy: forfeitedBy.map(Number), scope });
  }
  const { forfeited_by } = report;
  return resultOf(statusOf(report), { sides: reportedSides(report), forfeitedBy: forfeited_by, scope });
}

interface Given {
  readonly sides: readonly SideResult[] | undefined;
  readonly forfeitedBy: readonly number[];
  readonly scope: Decision['scope'];
}

function resultOf(status: Decision['status'], { sides, forfeitedBy, scope }: Given): NewResult {
  const given = sides === undefined ? {} : { sides };
  const counted = scope === undefined ? {} : { scope };
  switch (status) {
    case 'final':
      return { status, sides: sides ?? [] };
    case 'forfeit':
      return { status, forfeitedBy, ...counted, ...given };
    case 'double_forfeit':
      return { status, ...counted };
    case 'none':
    case 'no_contest':
      return { status };
    default:
      return { status, ...given };
  }
}

/** What somebody reported while the game went on is its score once staff accept it. */
const statusOf = ({ result_status }: Report): Decision['status'] =>
  SETTLE_STATUSES.find((status) => status === result_status && status !== 'none') ?? 'final';

type Entered = NonNullable<Decision['scores']>[number];

const enteredSide = ({ gameResultId, score, place, wonBy }: Entered): SideResult => ({
  gameResultId: Number(gameResultId),
  score,
  place: place ?? null,
  wonByCriteria: wonBy ?? null,
});

function reportedSides({ scores, won_by }: Report): SideResult[] {
  const wonBy = new Map(Object.entries(won_by as Record<string, string>));
  return Object.entries(scores as Record<string, number>).map(([id, score]) => ({
    gameResultId: Number(id),
    score,
    wonByCriteria: wonBy.get(id) ?? null,
  }));
}
