import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import type { GameValues } from './form-values.ts';
import type { GameTimes } from './usual-time.ts';

/** What this form lets one change, and how its button is called. */
export interface GameFormRules {
  /** The type of a game that has one stays. */
  readonly isTypeFixed: boolean;
  readonly maySport: boolean;
  /** Playoffs are staff's and the league's. */
  readonly mayTournament: boolean;
  /** A proposal carries no score. */
  readonly hidesScores?: boolean;
  /** Where a new sport or opponent is looked for first. */
  readonly schoolId: string | undefined;
  /** Where the schools of a custom event may be chosen: a league's events are for many. */
  readonly eventDistrictId?: string | undefined;
  /** In words, where it cannot be changed. */
  readonly sportName: string;
  readonly today: string;
  /** When a new game of a sport mostly begins and ends. */
  readonly timesOf?: (sportId: string) => GameTimes;
  readonly submitLabel: string;
}

const TYPES = [
  { type: 'Game', label: 'Game' },
  { type: 'Scrimmage', label: 'Scrimmage' },
  { type: 'Tournament', label: 'Tournament' },
  { type: 'Event', label: 'Custom event' },
] as const;

/** What it is: type, sport and, where it has one, a name. */
export function KindFields({ form, rules }: { form: UseFormReturnType<GameValues>; rules: GameFormRules }) {
  const { gameType } = form.values;
  const types = TYPES.filter(({ type }) => type !== 'Tournament' || rules.mayTournament || gameType === type);
  return (
    <>
      <Grid least="230px" gap={4} rows={2} fills align="start">
        <SelectField label="Game type" disabled={rules.isTypeFixed} {...form.getInputProps('gameType')}>
          <option value="">Choose...</option>
          {types.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </SelectField>
        <SportField form={form} rules={rules} />
      </Grid>
      {(gameType === 'Event' || gameType === 'Tournament' || form.values.name !== '') && (
        <TextField label="Name" autoComplete="off" maxLength={120} {...form.getInputProps('name')} />
      )}
    </>
  );
}

function SportField({ form, rules }: { form: UseFormReturnType<GameValues>; rules: GameFormRules }) {
  const place = rules.schoolId === undefined ? {} : { schoolId: rules.schoolId };
  const { data } = useQuery({ ...sportsQuery(place), enabled: rules.maySport });
  if (!rules.maySport && form.values.sportId !== '') {
    return (
      <Stack as="p" gap={1}>
        Sport <strong className="target">{rules.sportName}</strong>
      </Stack>
    );
  }
  const sports = data?.items.filter((sport) => !sport.isParent) ?? [];
  const chooseSport = (sportId: string) => {
    const { startTime, endTime } = form.values;
    const before = rules.timesOf?.(form.values.sportId);
    form.setFieldValue('sportId', sportId);
    // Times that a user typed stay; those that were only suggested follow the sport.
    const isSuggested = before?.startTime === startTime && before.endTime === endTime;
    if (rules.timesOf !== undefined && isSuggested) form.setValues(rules.timesOf(sportId));
  };
  const isListed = form.values.sportId === '' || sports.some(({ id }) => id === form.values.sportId);
  return (
    <SelectField label="Sport" {...form.getInputProps('sportId')} onChange={({ target }) => chooseSport(target.value)}>
      <option value="">Choose...</option>
      {!isListed && <option value={form.values.sportId}>{rules.sportName}</option>}
      {sports.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
