import { CALENDAR_FIRST_DATE, calendarBounds } from '@csz/rules/season';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'autoComplete'> {
  today: string;
}

/** A day that a game can be on. */
export function DayField({ today, ...input }: DayFieldProps) {
  return (
    <TextField type="date" autoComplete="off" min={CALENDAR_FIRST_DATE} max={calendarBounds(today).to} {...input} />
  );
}
