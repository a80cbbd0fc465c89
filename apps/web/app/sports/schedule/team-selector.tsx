import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Form } from 'react-router';
import { useKept } from '#web/api/served.ts';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { AS_IT_CAME } from '#web/ui/as-it-came.tsx';
import { Button } from '#web/ui/button.tsx';
import field from '#web/ui/field-select.module.css';
import { Grid, Stack } from '#web/ui/layout.tsx';
import type { TeamView } from './load-schedules.ts';
import { TeamFields } from './team-fields.tsx';

/** The way to another team of this school. */
export function TeamSelector({ view: { school, sport, season } }: { view: TeamView }) {
  const query = sportsQuery({ schoolId: school.id });
  const select = useRef<HTMLSelectElement>(null);
  const isKept = useKept(query, select);
  const { data } = useQuery({ ...query, enabled: !isKept });
  const id = useId();
  const isListed = data?.items.some((team) => team.id === sport?.id) === true;
  const options = (
    <>
      <option value="" disabled>
        Search team
      </option>
      {data?.items.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </>
  );
  return (
    <Stack as="section" gap={3} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="heading">
        {school.shortName} teams
      </h2>
      <Grid as={Form} least="200px" gap={2} fills action="/schedules" method="get">
        <TeamFields school={school} />
        <input type="hidden" name="season" value={season} />
        <label htmlFor={id} className="visually-hidden">
          Team
        </label>
        <select
          key={`${sport?.id} ${isKept}`}
          ref={select}
          id={id}
          name="sportId"
          className={`${field.select} control`}
          defaultValue={isListed ? sport?.id : ''}
          required
          {...(isKept ? AS_IT_CAME : { children: options })}
        />
        <Button type="submit" primary>
          SEE TEAM PAGE
        </Button>
      </Grid>
    </Stack>
  );
}
