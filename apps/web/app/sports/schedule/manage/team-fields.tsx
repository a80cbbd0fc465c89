import { mayLackTeamScore } from '@csz/rules/sport-scoring';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { emptyTeam, type GameValues } from './form-values.ts';
import { TeamRow } from './team-row.tsx';

const MOST_TEAMS = 60;

interface TeamFieldsProps {
  form: UseFormReturnType<GameValues>;
  today: string;
  hidesScores: boolean;
  /** Whose schedule it is. */
  schoolId: string | undefined;
}

/** Who plays: two teams or more, one of them at home unless the site is neutral. */
export function TeamFields({ form, today, hidesScores, schoolId }: TeamFieldsProps) {
  const { teams, eventDate, sportId } = form.values;
  const group = useId();
  // The row stays one's own while another school is typed into it.
  const [own] = useState(() => (teams.find((team) => team.schoolId === schoolId) ?? teams[0])?.key);
  const others = teams.filter(({ key }) => key !== own);
  const hasScore = !hidesScores && eventDate !== '' && eventDate <= today;
  const sport = useQuery(sportsQuery({})).data?.items.find(({ id }) => id === sportId);
  const add = () => form.insertListItem('teams', emptyTeam(`team ${Date.now()}`, teams[0]?.stateId));
  return (
    <Stack as="fieldset" gap={3} aria-describedby={`${group}-error`}>
      <legend className="sub-section heavy">{teams.length > 2 ? 'Multi Team' : 'Teams'}</legend>
      {teams.map((team, index) => (
        <TeamRow
          key={team.key}
          form={form}
          index={index}
          label={labelOf(team.key === own, others.length > 1 ? others.indexOf(team) + 1 : undefined)}
          group={group}
          hasScore={hasScore}
          mayLackScore={sport !== undefined && mayLackTeamScore(sport)}
        />
      ))}
      <div id={`${group}-error`} className="danger small strong" role="alert">
        {form.errors.teams}
        {form.errors.homeTeam}
      </div>
      <CheckField label="No home team (neutral site)" {...form.getInputProps('noHomeTeam', { type: 'checkbox' })} />
      <div>
        <Button disabled={teams.length >= MOST_TEAMS} onClick={add}>
          Add another team
        </Button>
      </div>
    </Stack>
  );
}

function labelOf(isOwn: boolean, place: number | undefined): string {
  if (isOwn) return 'Team';
  return place === undefined ? 'Opponent' : `Opponent ${place}`;
}
