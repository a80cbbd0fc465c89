import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { ConflictChoices } from '#web/ui/conflict-choices.tsx';
import { clashesOf } from './conflict.ts';
import { kindLabel } from './entry-labels.ts';
import { type GameValues, valuesOf } from './form-values.ts';

interface ConflictPanelProps {
  base: GameValues;
  mine: GameValues;
  theirs: CalendarGame;
  /** Which fields are to be as the other left them. */
  onSettle: (names: readonly (keyof GameValues)[]) => void;
}

/** Another user was faster with this game. */
export function ConflictPanel({ base, mine, theirs, onSettle }: ConflictPanelProps) {
  const now = valuesOf(theirs);
  const isSportChanged = base.sportId !== now.sportId;
  const sports = useQuery({ ...sportsQuery(), enabled: isSportChanged }).data?.items;
  const sportName = (id: string) =>
    id === theirs.sportId ? theirs.sportName : (sports?.find((sport) => sport.id === id)?.name ?? 'Another sport');
  const who = theirs.changes[0]?.changedBy || 'Someone else';
  // 'Pat Doe, Head Coach, Howard': the choices need only distinguish the two.
  const [name = who] = who.split(',');
  return (
    <ConflictChoices who={name} clashes={clashesOf({ base, mine, theirs: now }, sportName)} onSettle={onSettle}>
      {who}
      {who === name ? '' : ','} changed this {kindLabel(theirs)} while you were at it. Nothing you typed is lost: choose
      what it should say.
    </ConflictChoices>
  );
}
