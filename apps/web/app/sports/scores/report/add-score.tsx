import { pages } from '@csz/contract/pages';
import { Link } from '#web/ui/link.tsx';

/** Leads to the form of a game; short where there is little room. */
export function AddScore({ gameId, of }: { gameId: string; of: string }) {
  return (
    <Link to={`${pages.game(gameId)}#score`} className="target strong one-line">
      <AddScoreLabel />
      <span className="visually-hidden"> of the game against {of}</span>
    </Link>
  );
}

/** The words alone, where all around them is a link already. */
export function AddScoreLabel() {
  return (
    <>
      <span className="from-768">Add Score</span>
      <span className="below-768">+ Score</span>
    </>
  );
}
