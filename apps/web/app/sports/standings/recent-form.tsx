import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { FormGame } from '@csz/contract/standings/calls';
import { OutcomeMark } from '#web/sports/games/outcome-mark.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';

const OUTCOMES = { W: 'Won', L: 'Lost', T: 'Tied' } as const;

/** How the last games went, the latest at the end: a letter each, which leads to its game. */
export function RecentForm({ form, label = 'Last five games' }: { form: readonly FormGame[]; label?: string }) {
  return (
    <Cluster as="ol" gap={1} isLine aria-label={label}>
      {form.map((game) => (
        <li key={game.gameId}>
          <Link to={pages.game(game.gameId)} className="quiet">
            <OutcomeMark outcome={game.outcome} isHidden />
            <span className="visually-hidden">{formWords(game)}</span>
          </Link>
        </li>
      ))}
    </Cluster>
  );
}

/** 'Won 17-7 at Lantern Mill, Fri, Nov 6': the letter for those who hear it. */
function formWords({ outcome, myScore, opponentScore, opponent, ...game }: FormGame): string {
  const score = myScore === null || opponentScore === null ? '' : ` ${myScore}-${opponentScore}`;
  const against = opponent === '' ? '' : ` ${game.isHome || game.noHomeTeam ? 'against' : 'at'} ${opponent}`;
  return `${OUTCOMES[outcome]}${score}${against}${game.eventDate === null ? '' : `, ${formatDay(game.eventDate)}`}`;
}
