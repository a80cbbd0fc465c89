import { formatDate } from '@csz/contract/core/when';
import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import type { MyReport } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callPages } from '#web/api/call-query.ts';
import { TrustIcon } from '#web/sports/games/trust-icon.tsx';
import { nextPage } from '#web/sports/scores/queries.ts';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote, pagingLabel } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { reportStatus } from './report-status.ts';

/** What the member reported, page after page; what became of it is read again each time. */
const myReportsQuery = {
  ...callPages(scoresRoutes.listMyReports, (page) => ({ query: { page: String(page) } }), nextPage),
  staleTime: 0,
};

/** The member's reports, the newest first, with their status. */
export function MyScores() {
  return (
    <Page>
      <div>
        <h1>My scores</h1>
        <p className="soft small">Every score that you reported, and what became of it.</p>
      </div>
      <Reports />
    </Page>
  );
}

function Reports() {
  const list = useInfiniteQuery(myReportsQuery);
  const { data, isLoadingError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = list;
  if (isLoadingError) return <ListFailed words="Your scores could not be loaded." onRetry={list.refetch} />;
  if (data === undefined) return <ListWaits />;
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    const next = <ButtonLink to={pages.scores()}>Find a game</ButtonLink>;
    return <ListNote next={next}>You have not reported a score yet. Any game that is over takes one.</ListNote>;
  }
  return (
    <>
      <ul>
        {reports.map((report) => (
          <Stack as="li" gap={1} ruled={4} key={report.id} className="breaks">
            <Report report={report} />
          </Stack>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {isFetchingNextPage
            ? 'Loading Scores...'
            : pagingLabel({ failed: isFetchNextPageError, more: true }, 'Scores')}
        </Button>
      )}
    </>
  );
}

function Report({ report }: { report: MyReport }) {
  const { game, reason, reportedAt } = report;
  const { sign, label, words } = reportStatus(report);
  const day = game.eventDate === null || game.isEventDateTBD ? 'Date TBD' : formatDate(game.eventDate);
  return (
    <>
      <h2 className="large">
        <Link className="target" to={pages.game(game.id)}>
          {matchupOf(game)}
        </Link>
      </h2>
      <p className="soft small">
        {game.sportName} · {day}
      </p>
      <p>
        You reported <strong>{reportedScore(report, boardOrder(game))}</strong>
        {reason !== '' && `, because: ${reason}`}
      </p>
      <p className="soft small">
        Sent <Moment at={reportedAt} tz={game.tz} />
      </p>
      <Cluster as="p" gap={2} align="stretch" isLine>
        <TrustIcon trust={sign} size={20} className="rigid" />
        <span>
          <strong>{label}.</strong> {words}
        </span>
      </Cluster>
    </>
  );
}
