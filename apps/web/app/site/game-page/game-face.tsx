import type { GameState } from '@csz/contract/games/game-status';
import type { CSSProperties, ReactNode } from 'react';
import { TrustIcon } from '#web/sports/games/trust-icon.tsx';
import type { CardFacts, CardTeam } from '#web/sports/scores/read-card.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { BoardFrame } from './board-frame.tsx';
import clockStyles from './game-clock.module.css';
import styles from './game-face.module.css';

/** A side of the board; on the whole page its school is a link, and more is known of how it ended. */
export interface FaceTeam extends CardTeam {
  readonly school?: ReactNode;
  readonly notes?: readonly string[];
}

interface GameFaceProps extends CardFacts {
  readonly teams: readonly FaceTeam[];
  /** The heading's words for screen readers. */
  readonly spoken: string;
  readonly children?: ReactNode;
}

/** Two teams, two numbers, one word between them: from all that is known of a game, or from what its card shows. */
export function GameFace({ children, ...game }: GameFaceProps) {
  const { teams, sportName, name, spoken, tags, hasHost, isDecided } = game;
  return (
    <BoardFrame
      tags={tags}
      headline={
        <Cluster as="h1" rows={0} align="baseline" className={styles.headline}>
          <span className={styles.sport}>{sportName}</span>
          <span className="visually-hidden">: {spoken}</span>
          {name !== '' && <span className="soft">{name}</span>}
        </Cluster>
      }
    >
      <div className={[styles.teams, isDecided && styles.decided, hasHost && styles.at].filter(Boolean).join(' ')}>
        <Clock state={game.state} isDisputed={game.isDisputed} day={game.day} />
        {teams.map((team, at) => (
          <TeamSide key={team.id} team={team} side={hasHost ? SIDES[at] : undefined} />
        ))}
      </div>
      {children}
    </BoardFrame>
  );
}

/** The guest comes first. */
const SIDES = ['Guest', 'Home'];

function Clock({ state, isDisputed, day }: { state: GameState; isDisputed: boolean; day: string | undefined }) {
  return (
    <Cluster
      rows={0}
      align="baseline"
      justify="apart"
      className={[clockStyles.clock, clockStyles[state.kind]].join(' ')}
    >
      <strong className={clockStyles.word}>
        {isDisputed && <TrustIcon trust="disputed" size={18} />} {state.words}
      </strong>
      {day !== undefined && <span className={`${clockStyles.day} soft`}>{day}</span>}
    </Cluster>
  );
}

function TeamSide({ team, side }: { team: FaceTeam; side: string | undefined }) {
  const { colors, notes = [], record, score, isWinner } = team;
  const [primary, secondary] = colors;
  return (
    <div
      className={[styles.team, isWinner && styles.winner].filter(Boolean).join(' ')}
      style={{ '--primary': primary, '--secondary': secondary } as CSSProperties}
    >
      <Crest imgUrl={team.imgUrl} initials={team.initials} colors={colors} size={56} />
      <Stack gap={0} className={styles.who}>
        {team.school ?? <span className={SCHOOL}>{team.shortName}</span>}
        <Cluster as="span" gap={2} rows={0} align="stretch" className={`${styles.small} soft small`}>
          {side !== undefined && <span>{side}</span>}
          {record !== undefined && <span className="strong">{record}</span>}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </Cluster>
      </Stack>
      {score !== undefined && (
        <Cluster as="span" gap={2} isLine className={styles.score}>
          {isWinner && <WinnerMark />}
          <span className={styles.digits} data-length={Math.min(score.length, 5)}>
            {score}
          </span>
        </Cluster>
      )}
    </div>
  );
}

export const SCHOOL = `${styles.school} quiet strong`;

/** A mark that needs no colour: the arrow that points at the winner's number. */
function WinnerMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 10 16" width="10" height="16" role="img" aria-label="Winner">
      <path d="M0 0 10 8 0 16Z" fill="currentColor" />
    </svg>
  );
}
