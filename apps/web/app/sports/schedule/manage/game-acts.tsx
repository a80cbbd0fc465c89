import { pages } from '@csz/contract/pages';
import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { removing } from '#web/api/refresh.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { calendarGameQuery } from './queries.ts';
import { cancelGame } from './schedule-calls.ts';
import { isCoachType, type ScheduleRole } from './schedule-role.ts';
import { type ScheduleAct, useScheduleAct } from './use-schedule-act.ts';

export type Mode =
  | 'edit'
  | 'duplicate'
  | 'move'
  | 'postpone'
  | 'cancel'
  | 'propose'
  | 'propose-postpone'
  | 'propose-cancel';

interface GameActsProps {
  game: CalendarGame;
  role: ScheduleRole;
  onMode: (mode: Mode) => void;
  onGone: (message: string) => void;
}

/** What this member may do with this game. */
export function GameActs({ game, role, onMode, onGone }: GameActsProps) {
  const client = useQueryClient();
  const act = useScheduleAct();
  const { id } = game;
  const isOn = game.status === 'Active';
  const asks = game.canPropose && !game.canEdit && isOn;
  const modes: readonly [boolean, Mode, string][] = [
    [game.canEdit, 'edit', 'Edit'],
    [isCoachType(role) && game.gameType !== 'Tournament', 'duplicate', 'Duplicate'],
    [game.canEdit && isOn, 'move', 'Move…'],
    [game.canPostpone, 'postpone', 'Postpone'],
    [game.canCancel, 'cancel', 'Cancel'],
    [asks, 'propose', 'Propose change'],
    [asks, 'propose-postpone', 'Propose a new day'],
    [asks, 'propose-cancel', 'Propose to cancel'],
  ];
  // One thing stands out; a change that waits for this side comes before any other.
  const first = game.canAcknowledge ? undefined : game.canEdit ? 'edit' : 'propose';
  return (
    <Cluster gap={2} align="stretch">
      {modes.map(
        ([may, mode, label]) =>
          may && (
            <Button key={mode} data-act={mode} primary={mode === first} onClick={() => onMode(mode)}>
              {label}
            </Button>
          ),
      )}
      {game.canRestore && (
        <Button
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, scheduleRoutes.restoreScheduledGame, { params: { id } }))}
        >
          Put back on
        </Button>
      )}
      {game.canDelete && <Remove game={game} act={act} onGone={onGone} />}
      <ButtonLink to={pages.game(id)}>{game.gameType === 'Event' ? 'Event page' : 'Game page'}</ButtonLink>
    </Cluster>
  );
}

interface RemoveProps extends Pick<GameActsProps, 'game' | 'onGone'> {
  act: ScheduleAct;
}

/** What was entered by mistake goes for good, so it is asked about once. */
function Remove({ game, act, onGone }: RemoveProps) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    setConfirming(false);
    const send = () => cancelGame(client, game, { remove: true });
    void act.run(() => removing(client, calendarGameQuery(game.id).queryKey, send), onGone);
  };
  return (
    <>
      <Button disabled={act.isBusy} onClick={() => setConfirming(true)}>
        Remove (entered by mistake)
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${game.title}?`}
          confirm="Remove it"
          onClose={() => setConfirming(false)}
          onConfirm={remove}
        >
          It leaves every schedule and calendar and cannot be brought back. Cancel a game that was to be played instead:
          then everybody sees that it is off.
        </ConfirmDialog>
      )}
    </>
  );
}
