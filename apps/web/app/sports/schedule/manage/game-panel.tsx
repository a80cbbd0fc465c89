import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { FormFoot } from '#web/ui/form/form.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { ChangeGame, type ChangeProps } from './change-game.tsx';
import { kindLabel } from './entry-labels.ts';
import { GameActs, type Mode } from './game-acts.tsx';
import { GameFacts } from './game-facts.tsx';
import { MoveForm } from './move-form.tsx';
import { NoteField } from './note-field.tsx';
import { PostponeGame } from './postpone-game.tsx';
import { Proposals } from './proposals.tsx';
import { cancelGame, proposeChange } from './schedule-calls.ts';
import type { ScheduleRole } from './schedule-role.ts';
import { withGame } from './use-calendar-place.ts';
import { useScheduleAct } from './use-schedule-act.ts';

interface GamePanelProps {
  game: CalendarGame;
  role: ScheduleRole;
  /** The game is not there any more. */
  onGone: (message: string) => void;
}

const TITLES: Readonly<Record<Mode, (thing: string) => string>> = {
  edit: () => 'Edit',
  duplicate: () => 'Duplicate',
  move: () => 'Move',
  postpone: () => 'Postpone',
  propose: () => 'Propose change',
  'propose-postpone': () => 'Propose a new day',
  cancel: (thing) => `Cancel this ${thing}?`,
  'propose-cancel': (thing) => `Ask to cancel this ${thing}?`,
};

/** One game with everything that one may do with it: look, edit, duplicate, move, postpone, cancel, propose. */
export function GamePanel({ game, role, onGone }: GamePanelProps) {
  const [mode, setMode] = useState<Mode>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [copy, setCopy] = useState<string>();
  const focus = useKeptFocus(mode);
  const done = (given: readonly string[] = [], added?: string) => {
    setWarnings(given);
    setCopy(added);
    setMode(undefined);
  };
  const shared = { game, role, onDone: done, onCancel: () => setMode(undefined) };
  return (
    <Stack className="no-ring" {...focus}>
      {warnings.length > 0 && <Warnings warnings={warnings} onRead={() => setWarnings([])} />}
      {mode === undefined ? (
        <>
          {copy !== undefined && <CopyLink id={copy} />}
          <GameFacts game={game} />
          {game.canAcknowledge && <Acknowledge game={game} />}
          <GameActs game={game} role={role} onMode={setMode} onGone={onGone} />
          <Proposals game={game} />
        </>
      ) : (
        <h3 tabIndex={-1} data-begins className="heading no-ring">
          {TITLES[mode](kindLabel(game))}
        </h3>
      )}
      {(mode === 'edit' || mode === 'duplicate' || mode === 'propose') && <ChangeGame {...shared} mode={mode} />}
      {(mode === 'postpone' || mode === 'propose-postpone') && <PostponeGame {...shared} asks={mode !== 'postpone'} />}
      {mode === 'move' && <MoveForm {...shared} />}
      {(mode === 'cancel' || mode === 'propose-cancel') && <CancelGame {...shared} asks={mode !== 'cancel'} />}
    </Stack>
  );
}

/** The copy has an entry of its own; what is open is still what it was copied from. */
function CopyLink({ id }: { id: string }) {
  const [search] = useSearchParams();
  return (
    <p className="letter">
      The copy is in the schedule. <Link to={{ search: withGame(search, id) }}>See the copy</Link>
    </p>
  );
}

/** It was saved, with a warning to read. */
export function Warnings({ warnings, onRead }: { warnings: readonly string[]; onRead: () => void }) {
  return (
    <Stack gap={2} className="callout" role="alert">
      <p>It is saved. Please look at this:</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Button className="at-start" onClick={onRead}>
        OK
      </Button>
    </Stack>
  );
}

/** Asks once before a game is cancelled, or whether to ask the other side to. */
function CancelGame({ game, asks, onDone, onCancel }: ChangeProps & { asks: boolean }) {
  const client = useQueryClient();
  const act = useScheduleAct();
  const [note, setNote] = useState('');
  const cancel = () =>
    asks ? proposeChange(client, game, { kind: 'cancel', note }) : cancelGame(client, game, { remove: false });
  return (
    <Stack>
      <p>It stays in the schedule and in calendars, marked as canceled, so that no one comes for nothing.</p>
      {asks && <NoteField value={note} onChange={({ target }) => setNote(target.value)} />}
      <FormFoot>
        <Button onClick={onCancel}>Keep it</Button>
        <Button primary disabled={act.isBusy} onClick={() => act.run(cancel, () => onDone([]))}>
          {asks ? 'Propose to cancel' : `Cancel the ${kindLabel(game)}`}
        </Button>
      </FormFoot>
    </Stack>
  );
}

/**
 * Keeps the keyboard's place where the thing that was pressed goes away: what the press led to has the focus, and what
 * it came from has it again afterwards. `name` says what is shown: of the acts, the one that leads to it bears that name.
 */
function useKeptFocus(name: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  const before = useRef(name);
  useEffect(() => {
    const was = before.current;
    before.current = name;
    if (!isHere.current) return;
    if (was !== name) {
      const wanted = name === undefined ? `[data-act="${was}"]` : '[data-begins]';
      const found = frame.current?.querySelector<HTMLElement>(wanted) ?? frame.current;
      return found?.focus();
    }
    // What had the focus is gone or disabled: the next press of Tab goes on from here, not from the top of the page.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  return {
    ref: frame,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true;
    },
    // What is disabled while it is busy loses the focus to nothing; everything else here is a step to somewhere else.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      isHere.current =
        relatedTarget === null ? target.matches(':disabled') : frame.current?.contains(relatedTarget as Node) === true;
    },
  } as const;
}
