import type { GameDetail } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import type { ScoreReport } from '@csz/contract/scores/calls';
import { useQuery } from '@tanstack/react-query';
import { HistoryEntry, HistoryFold } from '#web/sports/games/history-fold.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { viewerPermissionsQuery } from './queries.ts';
import { agrees, reportedScore, reporterName } from './report-labels.ts';

/** Everything that was reported of a game, by whom in what role: folded until someone asks. */
export function ReportList({ game, reports }: { game: GameDetail; reports: readonly ScoreReport[] }) {
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...viewerPermissionsQuery(game.id), enabled: isHydrated && reports.length > 0 });
  if (reports.length === 0) return null;
  const teams = boardOrder(game);
  return (
    <HistoryFold label="Reports" count={reports.length === 1 ? '1 report' : `${reports.length} reports`}>
      {reports.map((report) => (
        <HistoryEntry key={report.id} at={report.reportedAt} tz={game.tz} by={reporterName(report)}>
          <p>
            <ins>{reportedScore(report, teams)}</ins> {agrees(report, game) ? '(as shown)' : '(differs)'}
            <Reason public={report.reason} held={part?.reasons?.[report.id]} />
          </p>
        </HistoryEntry>
      ))}
    </HistoryFold>
  );
}

/** What coaches and staff wrote is for everyone, what others wrote for staff and who keeps the teams. */
function Reason({ public: shown, held = '' }: { public: string; held?: string | undefined }) {
  if (shown !== '') return <>, because: {shown}</>;
  return held === '' ? null : <>, because: {held} (not shown to everyone)</>;
}
