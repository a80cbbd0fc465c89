import type { Game, GameDetail } from '@csz/contract/games';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { GameHistory } from './game-history.tsx';
import { trustWords } from './score-trust.ts';
import styles from './score-trust-line.module.css';

const ICONS = {
  reported: IconCircleDashed,
  confirmed: IconCircleCheck,
  official: IconShieldCheck,
  disputed: IconAlertTriangle,
  corrected: IconPencil,
};

/** How sure the score is and what that means, with the game's history folded behind it. */
export function ScoreTrust({ game }: { game: GameDetail }) {
  if (game.scoreTrust === 'unreported' && game.changes.length === 0) return null;
  return (
    <div className={styles.foot}>
      <TrustSentence trust={game.scoreTrust} />
      <GameHistory game={game} />
    </div>
  );
}

function TrustSentence({ trust }: { trust: Game['scoreTrust'] }) {
  const words = trustWords(trust);
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
