import type { ReportedScore } from '@csz/contract/scores/calls';
import type * as z from 'zod';
import type { Report } from './report.ts';

interface Said {
  readonly scores: readonly z.output<typeof ReportedScore>[];
  readonly isCertain?: boolean;
  readonly final?: boolean;
  readonly reason?: string;
}

/** A report as it came over the wire. */
export function readReport({ scores, isCertain = false, final = true, reason = '' }: Said): Report {
  const sides = scores.map(({ gameResultId, ...side }) => ({ ...side, gameResultId: Number(gameResultId) }));
  return { sides, isCertain, isFinal: final, reason };
}
