import { formatMoment } from '@csz/contract/core/when';
import type { GameDetail } from '@csz/contract/games/calls';
import { pages } from '@csz/contract/pages';
import type { ScoreReport } from '@csz/contract/scores/calls';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { GameHistory } from '#web/sports/games/game-history.tsx';
import { TrustIcon } from '#web/sports/games/trust-icon.tsx';
import { type TrustMeaning, trustMeaning } from '#web/sports/games/trust-meaning.ts';
import { reportsQuery, viewerPermissionsQuery } from '#web/sports/scores/report/queries.ts';
import { noSchool, whoSaysSo } from '#web/sports/scores/report/report-labels.ts';
import { ReportList } from '#web/sports/scores/report/report-list.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { keepMoments } from '#web/ui/moment.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { hasTrustLine } from './load-game.ts';
import styles from './score-trust-line.module.css';

/** The other words for a reported score: of a game that goes on. */
const SO_FAR: TrustMeaning = {
  label: 'So far',
  meaning: 'This was the score while the game was still on. It counts once someone reports how it ended.',
};

/** The foot of the board: where a postponed game went, and how sure the score is. */
export const BoardFoot = ({ game }: { game: GameDetail }) => (
  <>
    <NextDate game={game} />
    <ScoreTrust game={game} />
  </>
);

/** A postponed game says where it went. */
function NextDate({ game }: { game: GameDetail }) {
  if (game.status !== 'Postponed') return null;
  return (
    <p className={styles.next}>
      {game.nextPostponeGame === null ? (
        'No new date yet.'
      ) : (
        <>
          This game was moved.{' '}
          <Link to={pages.game(game.nextPostponeGame)} className="accent strong">
            See the new date
          </Link>
        </>
      )}
    </p>
  );
}

/** How sure the score is and what that means, with the game's history folded behind it: in the page as HTML alone. */
function ScoreTrust({ game }: { game: GameDetail }) {
  const isHydrated = useHydrated();
  const hasLine = hasTrustLine(game);
  const { data: part } = useQuery({ ...viewerPermissionsQuery(game.id), enabled: isHydrated && hasLine });
  if (!hasLine) return null;
  return (
    <ServedOnce
      query={reportsQuery(game.id)}
      // Reasons that are not for everyone come after the page.
      isNeeded={Object.keys(part?.reasons ?? {}).length > 0}
      whileHtml={keepMoments}
    >
      <Foot game={game} />
    </ServedOnce>
  );
}

function Foot({ game }: { game: GameDetail }) {
  const { data: reports = [] } = useQuery(reportsQuery(game.id));
  return (
    <Stack gap={0} className={styles.foot}>
      <TrustSentence game={game} />
      <Says game={game} reports={reports} />
      <Cluster gap={0} align="stretch" className={styles.folded}>
        <ReportList game={game} reports={reports} />
        <GameHistory game={game} />
      </Cluster>
    </Stack>
  );
}

/** Whose word it is, and what it waits for. */
function Says({ game, reports }: { game: GameDetail; reports: readonly ScoreReport[] }) {
  const who = whoSaysSo(reports, game);
  const waits =
    game.settlesAt !== null
      ? `It becomes final on ${formatMoment(game.tz, game.settlesAt)} if ${noSchool(game)} disagrees.`
      : game.isUnderReview
        ? 'Our staff are looking at it.'
        : '';
  if (who === '' && waits === '') return null;
  return (
    <p className={`${styles.says} soft`}>
      {who !== '' && <>Reported by {who}. </>}
      {waits}
    </p>
  );
}

function TrustSentence({ game }: { game: GameDetail }) {
  const { scoreTrust: trust, isSoFar } = game;
  const words = isSoFar ? SO_FAR : trustMeaning(trust, game.isMultiTeam);
  if (words === undefined || trust === 'unreported') return null;
  return (
    <Cluster as="p" gap={2} align="stretch" isLine className={`${styles.trust} soft`}>
      <TrustIcon trust={trust} size={20} className={styles.icon} />
      <span>
        <strong>{words.label}.</strong> {words.meaning}
        {trust === 'reported' && !isSoFar && countsInStandings(game) && ' It counts in standings once it is settled.'}
      </span>
    </Cluster>
  );
}

/** Scrimmages count in no record, and neither do the places of a meet. */
const countsInStandings = ({ gameType, isMultiTeam }: GameDetail) => gameType !== 'Scrimmage' && !isMultiTeam;
