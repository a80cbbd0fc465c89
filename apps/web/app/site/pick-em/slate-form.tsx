import type { Slate, SlateGame } from '@csz/contract/pick-em/calls';
import { MOST_TOTAL } from '@csz/contract/pick-em/limits';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNow } from '#web/ui/use-now.ts';
import { GameRow } from './game-row.tsx';
import styles from './slate-form.module.css';
import type { Keeping, Picks } from './use-picks.ts';

/** The games of one sport to pick, the guess that breaks ties, and how far one is. */
export function SlateForm({ slate, picks }: { slate: Slate; picks: Picks }) {
  const now = useNow();
  const isLocked = (game: SlateGame) => game.isLocked || (now !== undefined && Date.parse(game.locksAt) <= now);
  const open = slate.games.filter((game) => !isLocked(game));
  const picked = slate.games.filter(({ id, sides }) => sides.some((side) => side.schoolId === picks.schoolOf(id)));
  const last = slate.games.at(-1);
  return (
    <>
      <Stack as="section" gap={0} aria-label={`${slate.sportName}: pick the winners`}>
        <noscript>
          <p className="callout">Picking needs JavaScript. The games and the results stand here all the same.</p>
        </noscript>
        {slate.games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            picked={picks.schoolOf(game.id)}
            isLocked={isLocked(game)}
            onPick={(schoolId) => picks.pick(game.id, schoolId)}
          />
        ))}
        {last !== undefined && (
          <TieBreak key={slate.id} slate={slate} last={last} picks={picks} isLocked={isLocked(last)} />
        )}
      </Stack>
      <PickBar done={picked.length} of={slate.games.length} isOpen={open.length > 0} picks={picks} />
    </>
  );
}

interface TieBreakProps {
  slate: Slate;
  last: SlateGame;
  picks: Picks;
  isLocked: boolean;
}

function TieBreak({ slate, last, picks, isLocked }: TieBreakProps) {
  /** What is being typed; the guess that is kept when undefined. */
  const [text, setText] = useState<string>();
  const guess = picks.guessOf(slate.id);
  const teams = last.sides.map(({ shortName }) => shortName).join(' at ');
  const total = slate.tieBreak?.total ?? null;
  if (last.voidReason !== null)
    return <p className="soft">The last game is void, so no guess breaks ties this week.</p>;
  return (
    <div className={styles.tieBreak}>
      <TextField
        label={`Total ${slate.unit} of ${teams}`}
        hint={
          total === null
            ? 'Both teams together. Of those with as many right picks the closest guess is first.'
            : `It was ${total}.`
        }
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={0}
        max={MOST_TOTAL}
        disabled={isLocked}
        value={text ?? guess ?? ''}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => {
          const number = Number(text);
          if (text && number !== guess && Number.isInteger(number) && number >= 0 && number <= MOST_TOTAL)
            picks.guess(slate.id, number);
          setText(undefined);
        }}
      />
    </div>
  );
}

interface PickBarProps {
  done: number;
  of: number;
  /** Some of the games still take picks. */
  isOpen: boolean;
  picks: Picks;
}

/** How many are picked and where they are, always in sight. */
function PickBar({ done, of, isOpen, picks }: PickBarProps) {
  const { ask } = useContext(LoginPromptContext);
  const { keeping, retry } = picks;
  return (
    <Cluster gap={4} rows={1} justify="apart" className={styles.bar}>
      <Stack gap="Hair" className={styles.count}>
        <strong>
          {done} of {of} picked
        </strong>
        <progress className={styles.progress} value={done} max={of} aria-label="Picked games" />
      </Stack>
      <p role="status" className={`${styles.status} small`}>
        {isOpen || keeping.kind === 'failed' ? wordsOf(keeping, done) : 'All games have started.'}
      </p>
      {keeping.kind === 'failed' && <Button onClick={retry}>Retry</Button>}
      {keeping.kind === 'device' && done > 0 && isOpen && (
        <Button primary onClick={() => ask()}>
          Log in to play
        </Button>
      )}
    </Cluster>
  );
}

function wordsOf(keeping: Keeping, done: number): ReactNode {
  switch (keeping.kind) {
    case 'failed':
      return `Not saved yet. ${keeping.why}`;
    case 'saving':
      return 'Saving...';
    case 'saved':
      return done === 0 ? 'Tap a team. It is saved as you tap.' : 'Saved.';
    case 'device':
      return done === 0 ? 'Tap the team that wins.' : 'Kept on this device. They count once you log in.';
    default:
      return 'Tap the team that wins.';
  }
}
