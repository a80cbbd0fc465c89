import { type settleScore as call, SETTLE_STATUSES } from '@csz/contract/scores/calls';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { ScoreReports } from '#server/platform/db/schema.generated.ts';
import { sidesAmong, sidesOf } from './claims.ts';
import type { SideState } from './result-state.ts';
import type { NewResult, SideResult } from './settlement.ts';

type Decision = z.output<(typeof call)['body']>;
type Report = Pick<
  Selectable<ScoreReports>,
  'scores' | 'places' | 'won_by' | 'parts' | 'result_status' | 'forfeited_by'
>;
type Before = readonly Pick<SideState, 'id' | 'score' | 'parts'>[];

/**
 * What a decision of staff makes of a game: the accepted report, or what they entered.
 *
 * @param before the game's sides so far: entering a score as it stands keeps its sets or periods.
 */
export function decidedResult(decision: Decision, report: Report | undefined, before: Before): NewResult {
  const { scope } = decision;
  if (report === undefined) {
    const { status, scores, forfeitedBy = [] } = decision;
    const sides = scores?.map((entered) => enteredSide(entered, before));
    return resultOf(status, { sides, forfeitedBy: forfeitedBy.map(Number), scope });
  }
  const { forfeited_by } = report;
  return resultOf(statusOf(report), { sides: reportedSides(report, before), forfeitedBy: forfeited_by, scope });
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

function enteredSide({ gameResultId, score, place, parts, wonBy }: Entered, before: Before): SideResult {
  const id = Number(gameResultId);
  const old = before.find((side) => side.id === id);
  const known = old?.score === score ? old.parts : undefined;
  return { gameResultId: id, score, place: place ?? null, parts: parts ?? known ?? [], wonByCriteria: wonBy ?? null };
}

/** Of the teams that the game has now: one that left since has nothing to settle. */
function reportedSides(report: Report, before: Before): SideResult[] {
  const parts = new Map(Object.entries(report.parts));
  return sidesAmong(sidesOf(report), before).map(({ id, score, place, wonBy }) => ({
    gameResultId: id,
    score,
    place: place ?? null,
    wonByCriteria: wonBy ?? null,
    parts: parts.get(String(id)) ?? [],
  }));
}
