import type { ReviewItem } from '@csz/contract/scores/calls';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';

const home = aTeam({ name: 'Centennial', id: '1', schoolId: '11', isHome: true, score: 21 });
const away = aTeam({ name: 'Howard', id: '2', schoolId: '12', score: 14 });

/** Howard at Centennial, about which the two benches disagree. */
export function aReviewItem(id: string, version = 1): ReviewItem {
  const report = (reportId: string, schoolId: string, score: number) => ({
    id: reportId,
    gameId: id,
    scores: { '1': score, '2': 14 },
    parts: {},
    resultStatus: 'final' as const,
    forfeitedBy: [],
    reporter: '',
    role: 'Head Coach',
    schoolId,
    schoolName: '',
    isCorrection: false,
    reason: '',
    wasRight: null,
    reportedAt: '2026-10-31T01:00:00.000Z',
  });
  return {
    game: aGameDetail({ id, teams: [home, away], scoreTrust: 'disputed' }),
    reports: [report(`${id}1`, '12', 20), report(`${id}2`, '11', 21)],
    reviewReason: 'disputed',
    since: null,
    isLocked: false,
    settlesAt: null,
    version,
    weight: 4,
    why: ['It counts in the league.'],
  };
}
