import type { UseFormReturnType } from '@mantine/form';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { schoolQuery, schoolsQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import type { GameValues } from './form-values.ts';

interface EventSchoolsProps {
  form: UseFormReturnType<GameValues>;
  /** The county or conference whose schools may be chosen; without one the event stays with its schools. */
  districtId: string | undefined;
}

/** Whose custom event it is: a league's may be for all its schools. */
export function EventSchools({ form, districtId }: EventSchoolsProps) {
  const { schoolIds } = form.values;
  const { data } = useQuery({ ...schoolsQuery(districtId ?? ''), enabled: districtId !== undefined });
  const listed = data?.items ?? [];
  const elsewhere = schoolIds.filter((id) => districtId === undefined || !listed.some((school) => school.id === id));
  const found = useQueries({ queries: elsewhere.map((id) => schoolQuery(id)) });
  const others = found.flatMap((query) => query.data ?? []);
  if (districtId === undefined) {
    return (
      <>
        {others.length > 1 && <p>For {others.map(({ name }) => name).join(', ')}.</p>}
        {form.errors.schoolIds !== undefined && (
          <p className="danger small strong" role="alert">
            {form.errors.schoolIds}
          </p>
        )}
      </>
    );
  }
  return <SchoolChoices form={form} schools={[...listed, ...others]} />;
}

interface SchoolChoicesProps {
  form: UseFormReturnType<GameValues>;
  schools: readonly { readonly id: string; readonly name: string }[];
}

function SchoolChoices({ form, schools }: SchoolChoicesProps) {
  const { schoolIds } = form.values;
  const errorId = useId();
  const choose = (ids: string[]) => {
    form.setFieldValue('schoolIds', ids);
    form.clearFieldError('schoolIds');
  };
  return (
    <Stack as="fieldset" gap={3} aria-describedby={errorId}>
      <legend className="sub-section heavy">Schools</legend>
      <Grid least="250px" gap={4} rows={1}>
        {schools.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={schoolIds.includes(id)}
            onChange={({ target }) =>
              choose(target.checked ? [...schoolIds, id] : schoolIds.filter((other) => other !== id))
            }
          />
        ))}
      </Grid>
      <div id={errorId} className="danger small strong" role="alert">
        {form.errors.schoolIds}
      </div>
      <div>
        <Button
          disabled={schools.every(({ id }) => schoolIds.includes(id))}
          onClick={() => choose(schools.map(({ id }) => id))}
        >
          All schools
        </Button>
      </div>
    </Stack>
  );
}
