import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointRulesForm, PointSystem } from '@csz/contract/point-rankings/staff';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { pointSystemsQuery } from './queries.ts';

/** The next version of a point system, with other figures. Seasons that chose an earlier one keep it. */
export function AddVersion() {
  const { data } = useQuery(pointSystemsQuery());
  const [key, setKey] = useState('');
  // Of each system the latest version comes first.
  const latest = [
    ...new Map((data?.items ?? []).toReversed().map((system) => [system.key, system])).values(),
  ].reverse();
  const system = latest.find((one) => one.key === key);
  return (
    <>
      <p className="soft">
        When an association changes its figures, add a version. A season goes on with the one that it chose until
        another one is chosen above.
      </p>
      <SelectField label="Point system to change" value={key} onChange={({ target }) => setKey(target.value)}>
        <option value="">Choose a point system</option>
        {latest.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}, version {one.version}
          </option>
        ))}
      </SelectField>
      {system !== undefined && <VersionForm key={system.id} system={system} />}
    </>
  );
}

function VersionForm({ system }: { system: PointSystem }) {
  const notice = useNotice();
  const adding = useAction(pointRankingsRoutes.addPointSystem, {
    refreshes: [pointSystemsQuery().queryKey],
    onDone: ({ name, version }) => notice.show(`${name}, version ${version}, is there to be chosen.`),
  });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => String(form.get(name) ?? '');
    const rules = rulesFrom(system.rules, given);
    return adding.run({ body: { key: system.key, name: given('name'), rules, source: given('source') } });
  };
  const { rules } = system;
  return (
    <Form onSubmit={add} error={adding.error}>
      <TextField label="Name" name="name" required maxLength={60} autoComplete="off" defaultValue={system.name} />
      <Grid least="160px" align="start">
        {figuresOf(rules).map(({ name, label, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            step="any"
            min={0}
            required
            autoComplete="off"
            defaultValue={value}
          />
        ))}
      </Grid>
      {rules.kind === 'rpi' && (
        <SelectField label="Teams from other states" name="outOfState" defaultValue={rules.outOfState}>
          <option value="as-played">count as they played</option>
          <option value="even">count as .500</option>
          <option value="even-opponents">count as they played, their opponents as .500</option>
        </SelectField>
      )}
      <CheckField label="Forfeits count" name="countForfeits" defaultChecked={rules.countForfeits} />
      <CheckField
        label="A team with a missing score has no rank"
        name="needsAllScores"
        defaultChecked={rules.needsAllScores}
      />
      <AreaField
        label="What it follows"
        name="source"
        maxLength={1000}
        defaultValue={system.source}
        hint="Fans read it under the ranking: which rules, of which year, and what is left out."
      />
      <FormFoot>
        <Button type="submit" primary disabled={adding.isBusy}>
          Add version {system.version + 1}
        </Button>
      </FormFoot>
    </Form>
  );
}

const WEIGHTS = { wp: 'Own percentage', owp: 'Opponents’', oowp: 'Opponents’ opponents’' } as const;
const WEIGHT_NAMES = ['wp', 'owp', 'oowp'] as const;

function figuresOf(rules: PointRulesForm): { name: string; label: string; value: number }[] {
  const own =
    rules.kind === 'rpi'
      ? WEIGHT_NAMES.map((name) => ({ name, label: `${WEIGHTS[name]} weight`, value: rules.weights[name] }))
      : [
          ...rules.classes.map(({ name, points }) => ({
            name: `class ${name}`,
            label: `Win over ${name}`,
            value: points,
          })),
          { name: 'bonus', label: 'For each win of a defeated team', value: rules.bonus },
        ];
  return [
    ...own,
    { name: 'minGames', label: 'Games before a rank', value: rules.minGames },
    { name: 'digits', label: 'Digits', value: rules.digits },
  ];
}

function rulesFrom(rules: PointRulesForm, given: (name: string) => string): PointRulesForm {
  const common = {
    countForfeits: given('countForfeits') !== '',
    needsAllScores: given('needsAllScores') !== '',
    minGames: Number(given('minGames')),
    digits: Number(given('digits')),
  };
  if (rules.kind === 'rpi') {
    const weights = { wp: Number(given('wp')), owp: Number(given('owp')), oowp: Number(given('oowp')) };
    return { ...rules, ...common, weights, outOfState: given('outOfState') as typeof rules.outOfState };
  }
  const classes = rules.classes.map(({ name }) => ({ name, points: Number(given(`class ${name}`)) }));
  return { ...rules, ...common, classes, bonus: Number(given('bonus')) };
}
