import type { CalendarGame } from '@csz/contract/calendar-schedule';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CancelGame } from './cancel-game.tsx';
import { ChangeGame } from './change-game.tsx';
import { GameActs, type Mode } from './game-acts.tsx';
import { GameFacts } from './game-facts.tsx';
import styles from './game-panel.module.css';
import { MoveForm } from './move-form.tsx';
import { PostponeGame } from './postpone-game.tsx';
import { Proposals } from './proposals.tsx';
import type { ScheduleRole } from './schedule-role.ts';

interface GamePanelProps {
  game: CalendarGame;
  role: ScheduleRole;
  /** The game is not there any more. */
  onGone: () => void;
}

/** One game with everything that one may do with it: look, edit, duplicate, move, postpone, cancel, propose. */
export function GamePanel({ game, role, onGone }: GamePanelProps) {
  const [mode, setMode] = useState<Mode>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const done = (told: readonly string[] = []) => {
    setWarnings(told);
    setMode(undefined);
  };
  const shared = { game, role, onDone: done, onCancel: () => setMode(undefined) };
  return (
    <div className={styles.panel}>
      {warnings.length > 0 && <Warnings warnings={warnings} onRead={() => setWarnings([])} />}
      {mode === undefined && (
        <>
          <GameFacts game={game} />
          <GameActs game={game} role={role} onMode={setMode} onGone={onGone} />
          <Proposals game={game} />
        </>
      )}
      {(mode === 'edit' || mode === 'duplicate' || mode === 'propose') && <ChangeGame {...shared} mode={mode} />}
      {(mode === 'postpone' || mode === 'propose-postpone') && <PostponeGame {...shared} asks={mode !== 'postpone'} />}
      {mode === 'move' && <MoveForm {...shared} />}
      {(mode === 'cancel' || mode === 'propose-cancel') && <CancelGame {...shared} asks={mode !== 'cancel'} />}
    </div>
  );
}

/** It was saved, but somebody should know. */
export function Warnings({ warnings, onRead }: { warnings: readonly string[]; onRead: () => void }) {
  return (
    <div className={styles.warnings} role="alert">
      <p>It is saved. Please look at this:</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Button onClick={onRead}>OK</Button>
    </div>
  );
}
