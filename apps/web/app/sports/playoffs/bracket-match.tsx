import { pages } from '@csz/contract/pages';
import { matchSentence, noteText, sideName, stateLabel } from '@csz/contract/playoffs/bracket-labels';
import type { BracketNode, BracketSide } from '@csz/contract/playoffs/calls';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './bracket-match.module.css';

interface BracketMatchProps {
  node: BracketNode;
  /** What a team's page needs to know besides the school. */
  sportId: string;
  season: string;
  /** Its winner has won the bracket. */
  isTitle?: boolean;
}

/** One match: two lines with seeds and scores. The head leads to the game, a name to the team. */
export function BracketMatch({ node, sportId, season, isTitle = false }: BracketMatchProps) {
  const heading = <MatchHead node={node} />;
  const note = noteText(node);
  return (
    <div className={node.isBye ? `${styles.match} ${styles.bye}` : styles.match}>
      {node.game === null ? (
        <p className={styles.head}>{heading}</p>
      ) : (
        <Link to={pages.game(node.game.id)} className={styles.head}>
          {heading}
          <span className="visually-hidden"> {matchSentence(node)}</span>
        </Link>
      )}
      <ul>
        {node.seeding.map((side, at) => (
          <Side
            key={side.team?.schoolId ?? `${side.from}-${at}`}
            side={side}
            isOut={!side.isWinner && node.seeding.some(({ isWinner }) => isWinner)}
            sportId={sportId}
            season={season}
          />
        ))}
      </ul>
      {isTitle && (
        <Cluster as="p" gap={2} isLine className={styles.champion}>
          <IconTrophy size={18} aria-hidden="true" /> Champion
        </Cluster>
      )}
      {node.location !== '' && <p className={`${styles.note} soft`}>{node.location}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function MatchHead({ node }: { node: BracketNode }) {
  return (
    <>
      <span>{node.isBye ? 'Bye' : node.name}</span>
      {!node.isBye && <span className="rigid">{stateLabel(node)}</span>}
    </>
  );
}

interface SideProps {
  side: BracketSide;
  /** The other one won. */
  isOut: boolean;
  sportId: string;
  season: string;
}

function Side({ side, isOut, sportId, season }: SideProps) {
  const { team, seed, score, isWinner, isHome, isWithdrawn } = side;
  const look = [styles.side, isWinner && styles.winner, isOut && styles.loser];
  return (
    <li className={look.filter(Boolean).join(' ')}>
      <span className={styles.seed}>
        {seed !== null && (
          <>
            <span className="visually-hidden">Seed </span>
            {seed}
          </>
        )}
      </span>
      {team === null ? (
        <span className={styles.open}>{sideName(side)}</span>
      ) : (
        <>
          <Link to={pages.schedules({ schoolId: team.schoolId, sportId, season })} className={styles.team}>
            <Crest {...team} size={20} />
            <span className={styles.name}>{team.shortName}</span>
            {isHome && (
              <span className={styles.home} title="Home">
                H<span className="visually-hidden">ome</span>
              </span>
            )}
            {isWithdrawn && <span className={styles.home}>withdrew</span>}
          </Link>
          <span className="accent">
            {isWinner && (
              <>
                <span aria-hidden="true">▸</span>
                <span className="visually-hidden">won</span>
              </>
            )}
          </span>
          <span className={styles.score}>{score}</span>
        </>
      )}
    </li>
  );
}
