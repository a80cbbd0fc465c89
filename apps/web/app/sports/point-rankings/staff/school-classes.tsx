import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointChoice } from '@csz/contract/point-rankings/staff';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { type ChoiceFilter, pointChoiceQuery } from './queries.ts';

/** Where no point system names its classes, these are offered: the largest first. */
const USUAL_CLASSES = ['6A', '5A', '4A', '3A', '2A', '1A'];

/** The class of each school of a state in a sport and season. */
export function SchoolClasses({ filter }: { filter: ChoiceFilter }) {
  const { data } = useQuery(pointChoiceQuery(filter));
  if (data === undefined) return null;
  if (data.teams.length === 0) return <p className="soft">No school has a team in this sport and season yet.</p>;
  return <ClassesForm key={data.teams.map(({ className }) => className).join()} filter={filter} data={data} />;
}

function ClassesForm({ filter, data }: { filter: ChoiceFilter; data: PointChoice }) {
  const notice = useNotice();
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useAction(pointRankingsRoutes.saveSchoolClasses, {
    refreshes: [pointChoiceQuery(filter).queryKey],
    onDone: ({ message }) => {
      setChanged(new Map());
      notice.show(message);
    },
  });
  const known = data.classNames.length > 0 ? data.classNames : USUAL_CLASSES;
  const names = [...new Set([...known, ...data.teams.flatMap(({ className }) => className ?? [])])];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const classes = [...changed].map(([schoolId, className]) => ({ schoolId, className: className || null }));
    return saving.run({ body: { sportId: data.sportId, season: data.season, classes } });
  };
  const without = data.teams.filter(({ schoolId, className }) => !(changed.get(schoolId) ?? className)).length;
  return (
    <Form onSubmit={save} error={saving.error}>
      <Grid least="220px" gap={3}>
        {data.teams.map(({ schoolId, name, className }) => (
          <SelectField
            key={schoolId}
            label={name}
            value={changed.get(schoolId) ?? className ?? ''}
            onChange={({ target }) => setChanged(new Map([...changed, [schoolId, target.value]]))}
          >
            <option value="">No class</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
      <FormFoot>
        <p className="soft small grows" role="status">
          {without === 0 ? 'Every school has a class.' : `Without a class: ${without}.`}
        </p>
        <Button type="submit" primary disabled={changed.size === 0 || saving.isBusy}>
          Save the classes
        </Button>
      </FormFoot>
    </Form>
  );
}
