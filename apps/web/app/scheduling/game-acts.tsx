import type { CalendarGame } from '@csz/contract/calendar-schedule';
import { pages } from '@csz/contract/pages';
import { paths } from '@csz/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './game-panel.module.css';
import { cancelGame } from './schedule-calls.ts';
import { isCoachType, type ScheduleRole } from './schedule-role.ts';
import { useScheduleAct } from './use-schedule-act.ts';

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
  onGone: () => void;
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
  return (
    <div className={styles.acts}>
      {game.canAcknowledge && (
        <Button
          primary
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, paths.acknowledgeGame, { params: { id } }))}
        >
          Acknowledge the change
        </Button>
      )}
      {modes.map(
        ([may, mode, label]) =>
          may && (
            <Button key={mode} primary={mode === 'edit' || mode === 'propose'} onClick={() => onMode(mode)}>
              {label}
            </Button>
          ),
      )}
      {game.canRestore && (
        <Button
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, paths.restoreScheduledGame, { params: { id } }))}
        >
          Put back on
        </Button>
      )}
      {game.canDelete && (
        <Button disabled={act.isBusy} onClick={() => act.run(() => cancelGame(client, game, { remove: true }), onGone)}>
          Remove (entered by mistake)
        </Button>
      )}
      {game.gameType !== 'Event' && <ButtonLink to={pages.game(id)}>Game page</ButtonLink>}
    </div>
  );
}
