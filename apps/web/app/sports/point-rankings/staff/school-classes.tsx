import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointChoice } from '@csz/contract/point-rankings/staff';
import { parseSeasonLabel, seasonLabel } from '@csz/rules/season';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import form from '#web/ui/form/form.module.css';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ClassFile } from './class-file.tsx';
import { type ChoiceFilter, pointChoiceQuery } from './queries.ts';

/** Where no point system names its classes, these are offered: the largest first. */
const USUAL_CLASSES = ['6A', '5A', '4A', '3A', '2A', '1A'];

/** The class of each school of a state in a sport and season, with its region. */
export function SchoolClasses({ filter }: { filter: ChoiceFilter }) {
  const { data } = useQuery(pointChoiceQuery(filter));
  if (data === undefined) return null;
  if (data.teams.length === 0) return <p className="soft">No school has a team in this sport and season yet.</p>;
  const saved = data.teams.map(({ className, region }) => `${className} ${region}`).join();
  return <ClassesForm key={saved} filter={filter} data={data} />;
}

interface ClassesFormProps {
  filter: ChoiceFilter;
  data: PointChoice;
}

type Team = PointChoice['teams'][number];
type Placed = Pick<Team, 'className' | 'region'>;

function ClassesForm({ filter, data }: ClassesFormProps) {
  const notice = useNotice();
  const [changed, setChanged] = useState<ReadonlyMap<string, Placed>>(new Map());
  const saving = useAction(pointRankingsRoutes.saveSchoolClasses, {
    onDone: ({ message }) => {
      setChanged(new Map());
      notice.show(message);
    },
  });
  const shown = data.teams.map((team) => ({ ...team, ...changed.get(team.schoolId) }));
  const change = (team: Team, part: Partial<Placed>) =>
    setChanged(new Map([...changed, [team.schoolId, { className: team.className, region: team.region, ...part }]]));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const classes = [...changed].map(([schoolId, { className, region }]) => ({
      schoolId,
      className: className || null,
      region: region?.trim() || null,
    }));
    return saving.run({ body: { sportId: data.sportId, season: data.season, classes } });
  };
  // What was typed here already stays.
  const fill = (teams: readonly Team[]) =>
    setChanged((typed) => {
      const filled = teams.flatMap(({ schoolId, className, region }) => {
        const here = typed.get(schoolId);
        return here?.className ? [] : [[schoolId, { className, region: here?.region || region }] as const];
      });
      return new Map([...typed, ...filled]);
    });
  const without = shown.filter(({ className }) => !className).length;
  const regionOnly = shown.filter(({ className, region }) => !className && region).length;
  const take = (teams: readonly Team[]) =>
    setChanged(
      (typed) =>
        new Map([
          ...typed,
          ...teams.map(({ schoolId, className, region }) => [schoolId, { className, region }] as const),
        ]),
    );
  return (
    <Stack gap={3}>
      {'stateId' in filter && <ClassFile stateId={filter.stateId} data={data} shown={shown} onTake={take} />}
      <Form onSubmit={save} error={saving.error}>
        {/* It keeps its place until the classes are saved: nothing below moves while they are looked over. */}
        {data.teams.every(({ className }) => !className) && (
          <CopyClasses filter={filter} data={data} without={without} onTake={fill} />
        )}
        <DataTable caption="Classes and regions" columns={['School', 'Class', 'Region']} stacks>
          {shown.map((team) => (
            <SchoolLine key={team.schoolId} team={team} data={data} onChange={(part) => change(team, part)} />
          ))}
        </DataTable>
        <datalist id="regions">
          {[...new Set(shown.flatMap(({ region }) => region ?? []))].map((region) => (
            <option key={region} value={region} />
          ))}
        </datalist>
        <FormFoot>
          <p className="soft small grows" role="status">
            {without === 0 ? 'Every school has a class.' : `Without a class: ${without}.`}
            {regionOnly > 0 && ' A region is kept for schools with a class only.'}
          </p>
          <Button type="submit" primary disabled={changed.size === 0 || saving.isBusy}>
            Save the classes
          </Button>
        </FormFoot>
      </Form>
    </Stack>
  );
}

interface SchoolLineProps {
  team: Team;
  data: PointChoice;
  onChange: (part: Partial<Placed>) => void;
}

function SchoolLine({ team: { name, className, region }, data, onChange }: SchoolLineProps) {
  const known = data.classNames.length > 0 ? data.classNames : USUAL_CLASSES;
  // A class may come with a file, or from last season.
  const names = [
    ...new Set([...known, ...data.teams.flatMap((team) => team.className ?? []), ...(className ? [className] : [])]),
  ];
  return (
    <tr>
      <th scope="row" className="breaks">
        {name}
      </th>
      <td>
        <select
          className={`${form.input} ${form.select}`}
          aria-label={`Class of ${name}`}
          autoComplete="off"
          value={className ?? ''}
          onChange={({ target }) => onChange({ className: target.value })}
        >
          <option value="">No class</option>
          {names.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          className={form.input}
          aria-label={`Region of ${name}`}
          list="regions"
          maxLength={30}
          autoComplete="off"
          value={region ?? ''}
          onChange={({ target }) => onChange({ region: target.value })}
        />
      </td>
    </tr>
  );
}

interface CopyClassesProps extends ClassesFormProps {
  /** So many schools have no class yet. */
  without: number;
  onTake: (teams: readonly Team[]) => void;
}

/** A new season begins with the classes of the one before: associations set them every other year. */
function CopyClasses({ filter, data, without, onTake }: CopyClassesProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const last = seasonLabel((parseSeasonLabel(data.season) ?? 0) - 1);
  const copy = useAction(() => client.fetchQuery(pointChoiceQuery({ ...filter, season: last })), {
    errorsTo: 'toast',
    onDone: ({ teams }) => {
      const here = new Set(data.teams.map(({ schoolId }) => schoolId));
      const taken = teams.filter(({ schoolId, className }) => className !== null && here.has(schoolId));
      if (taken.length === 0) return notice.fail(new Error(`No school has a class in ${last} either.`));
      onTake(taken);
      notice.show(`Taken from ${last}: ${taken.length}. Look them over, then save them.`);
    },
  });
  return (
    <div>
      <Button disabled={copy.isBusy || without === 0} onClick={() => void copy.run(undefined)}>
        Copy the classes of {last}
      </Button>
    </div>
  );
}
