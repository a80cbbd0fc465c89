import type { Game, GameDetail } from '@csz/contract/games';
import type { ScoreReport } from '@csz/contract/score-reports';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { ReportList } from '#web/scoring/report-list.tsx';
import { whoSaysSo } from '#web/scoring/report-words.ts';
import { isStillPlayed } from '#web/scoring/still-on.ts';
import { momentWords } from '#web/ui/when.ts';
import { GameHistory } from './game-history.tsx';
import { type TrustWords, trustWords } from './score-trust.ts';
import styles from './score-trust-line.module.css';
import { useReports } from './use-game-state.ts';

const ICONS = {
  reported: IconCircleDashed,
  confirmed: IconCircleCheck,
  official: IconShieldCheck,
  disputed: IconAlertTriangle,
  corrected: IconPencil,
};

/** The other words for a reported score: of a game that goes on. */
const SO_FAR: TrustWords = {
  label: 'So far',
  meaning: 'This was the score while the game was still on. It counts once somebody reports how it ended.',
};

/** How sure the score is and what that means, with the game's history folded behind it. */
export function ScoreTrust({ game }: { game: GameDetail }) {
  if (game.scoreTrust === 'unreported' && game.changes.length === 0) return null;
  return <Foot game={game} />;
}

function Foot({ game }: { game: GameDetail }) {
  const reports = useReports(game);
  return (
    <div className={styles.foot}>
      <TrustSentence trust={game.scoreTrust} isSoFar={isStillPlayed(game, reports)} />
      <Says game={game} reports={reports} />
      <div className={styles.folded}>
        <ReportList game={game} reports={reports} />
        <GameHistory game={game} />
      </div>
    </div>
  );
}

/** Whose word it is, and what it waits for. */
function Says({ game, reports }: { game: GameDetail; reports: readonly ScoreReport[] }) {
  const who = whoSaysSo(reports, game);
  const waits =
    game.settlesAt !== null
      ? `It becomes final at ${momentWords(game.tz, game.settlesAt)} if nobody disagrees.`
      : game.isUnderReview
        ? 'Our staff are looking at it.'
        : '';
  if (who === '' && waits === '') return null;
  return (
    <p className={styles.says}>
      {who !== '' && <>Reported by {who}. </>}
      {waits}
    </p>
  );
}

function TrustSentence({ trust, isSoFar }: { trust: Game['scoreTrust']; isSoFar: boolean }) {
  const words = isSoFar ? SO_FAR : trustWords(trust);
  if (words === undefined || trust === 'unreported') return null;
  const Icon = ICONS[trust];
  return (
    <p className={styles.trust}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <span>
        <strong>{words.label}.</strong> {words.meaning}
      </span>
    </p>
  );
}
