import { formatClock, formatDay } from '@csz/contract/core/when';
import type { SlateGame, SlateSide } from '@csz/contract/pick-em/calls';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Badge } from '#web/ui/badge.tsx';
import { Crest, WinnerMark } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import styles from './game-row.module.css';

interface GameRowProps {
  game: SlateGame;
  /** The school that is picked. */
  picked: string | undefined;
  isLocked: boolean;
  onPick: (schoolId: string) => void;
}

/** One game to pick: the guest on the left, the home team on the right, as two large radio buttons. */
export function GameRow({ game, picked, isLocked, onPick }: GameRowProps) {
  const names = game.sides.map(({ shortName }) => shortName);
  return (
    <fieldset className={styles.row} data-state={game.state}>
      <Cluster as="legend" justify="apart" className={styles.legend}>
        <span className="visually-hidden">{names.join(' at ')}, </span>
        <span className="small soft strong">{whenOf(game)}</span>
        <GameState game={game} picked={picked} isLocked={isLocked} />
      </Cluster>
      <div className={styles.sides}>
        {game.sides.map((side) => (
          <SideButton
            key={side.schoolId}
            game={game}
            side={side}
            isPicked={side.schoolId === picked}
            isLocked={isLocked}
            onPick={() => onPick(side.schoolId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SideButtonProps {
  game: SlateGame;
  side: SlateSide;
  isPicked: boolean;
  isLocked: boolean;
  onPick: () => void;
}

function SideButton({ game, side, isPicked, isLocked, onPick }: SideButtonProps) {
  const { won, lose, ties } = side.record;
  const isWinner = game.winnerId === side.schoolId;
  return (
    <label className={styles.side}>
      <input
        type="radio"
        className="visually-hidden"
        name={`pick-${game.id}`}
        value={side.schoolId}
        checked={isPicked}
        disabled={isLocked}
        onChange={onPick}
      />
      <Crest imgUrl={side.imgUrl} initials={side.initials} colors={side.colors} />
      <Stack as="span" gap={0} className="grows">
        <span className="breaks strong tight">{side.shortName}</span>
        <span className="small soft">
          {side.isHome && 'Home, '}
          {won}-{lose}
          {ties > 0 && `-${ties}`}
        </span>
      </Stack>
      <Cluster as="span" gap={1} isLine>
        {side.score !== null && (
          <Cluster as="span" gap={1} isLine className={isWinner ? 'larger heavy' : 'larger'}>
            {isWinner && <WinnerMark />}
            {side.score}
            {isWinner && <span className="visually-hidden">, won</span>}
          </Cluster>
        )}
        <span className={styles.check}>{isPicked && <IconCheck size={22} aria-hidden="true" />}</span>
      </Cluster>
    </label>
  );
}

const VOID_WORDS = {
  postponed: 'Void: postponed',
  canceled: 'Void: called off',
  'no-contest': 'Void: no contest',
  tie: 'Void: a tie',
  removed: 'Void: not on the schedule any more',
  moved: 'Void: moved out of this week',
  changed: 'Void: the teams changed',
} as const;

/** What became of it in words and by a sign, never by colour alone. */
function GameState({ game, picked, isLocked }: Pick<GameRowProps, 'game' | 'picked' | 'isLocked'>) {
  if (game.voidReason !== null) return <Badge>{VOID_WORDS[game.voidReason]}</Badge>;
  if (game.state === 'decided') {
    if (picked === undefined) return <Badge>Final, no pick</Badge>;
    const isRight = picked === game.winnerId;
    return (
      <Cluster as="span" gap={1} isLine className={isRight ? 'accent strong' : 'danger strong'}>
        {isRight ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
        {isRight ? 'Right' : 'Wrong'}
      </Cluster>
    );
  }
  if (!isLocked) return null;
  return <Badge waits={game.isSoFar}>{game.isSoFar ? 'Score so far' : 'Picks closed'}</Badge>;
}

function whenOf({ day, time }: SlateGame): string {
  if (day === null) return 'Day to be decided';
  return time === null ? `${formatDay(day)}, time to come: closes at noon` : `${formatDay(day)}, ${formatClock(time)}`;
}
