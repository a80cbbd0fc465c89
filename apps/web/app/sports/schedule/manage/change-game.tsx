import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '#web/ui/notice.tsx';
import { copyOf, valuesOf } from './form-values.ts';
import { GameForm } from './game-form.tsx';
import { NoteField } from './note-field.tsx';
import { createGame, proposeChange, updateGame } from './schedule-calls.ts';
import { choosesSchool, choosesSport, eventDistrictOf, type ScheduleRole } from './schedule-role.ts';
import { useGameForm } from './use-game-form.ts';

export interface ChangeProps {
  game: CalendarGame;
  role: ScheduleRole;
  /** With what should be looked at, as sentences, and the id of a copy. */
  onDone: (warnings: readonly string[], copy?: string) => void;
  onCancel: () => void;
}

const LABELS = { edit: 'Save', duplicate: 'Add the copy', propose: 'Propose change' };

/** Edits a game, adds it once more, or asks the other side for a change: one form. */
export function ChangeGame({ game, role, mode, onDone, onCancel }: ChangeProps & { mode: keyof typeof LABELS }) {
  const client = useQueryClient();
  const notice = useNotice();
  const [note, setNote] = useState('');
  const isCopy = mode === 'duplicate';
  const send = (form: GameFormInput) => {
    if (mode === 'propose') return proposeChange(client, game, { kind: 'change', form, note });
    return isCopy ? createGame(client, form) : updateGame(client, game, form);
  };
  const state = useGameForm(
    isCopy
      ? { draftName: `copy of ${game.id}`, values: copyOf(game), copyFromId: game.id }
      : { draftName: `${mode} ${game.id}`, values: valuesOf(game), game },
    send,
    (saved) => {
      notice.show(saved.message);
      onDone(saved.warnings, isCopy ? saved.game?.id : undefined);
    },
  );
  const home = game.teams.find((team) => team.isMine) ?? game.teams[0];
  return (
    <GameForm
      state={state}
      onCancel={onCancel}
      rules={{
        isTypeFixed: !isCopy,
        maySport: isCopy ? choosesSport(role) : game.canChangeSport,
        mayTournament: choosesSchool(role),
        hidesScores: mode === 'propose',
        schoolId: home?.schoolId ?? game.schoolIds[0],
        eventDistrictId: eventDistrictOf(role, home?.districtId),
        sportName: game.sportName,
        today: game.today,
        submitLabel: LABELS[mode],
      }}
    >
      {mode === 'propose' && <NoteField value={note} onChange={({ target }) => setNote(target.value)} />}
    </GameForm>
  );
}
