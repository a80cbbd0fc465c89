import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointChoice, PointSystem } from '@csz/contract/point-rankings/staff';
import { MAX_TEAMS } from '@csz/rules/brackets/bracket-plan';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { addressFor } from '#web/sports/point-rankings/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { PreviewedRanking, usePreview } from './preview-ranking.tsx';
import { type ChoiceFilter, pointChoiceQuery, pointSystemsQuery } from './queries.ts';

/** Which point system a league or state ranks by in a season, and who chose it. Other seasons keep theirs. */
export function ChoosePointSystem({ filter }: { filter: ChoiceFilter }) {
  const { data, error } = useQuery(pointChoiceQuery(filter));
  const { data: systems } = useQuery(pointSystemsQuery());
  if (error !== null) return <p className="soft">{error.message}</p>;
  if (data === undefined || systems === undefined) return <SkeletonBar width="100%" height={160} />;
  return (
    <ChoiceForm key={`${data.systemId} ${data.choices.length}`} filter={filter} data={data} systems={systems.items} />
  );
}

const NONE = '';
const OF_STATE = 'state';

interface ChoiceFormProps {
  filter: ChoiceFilter;
  data: PointChoice;
  systems: readonly PointSystem[];
}

function ChoiceForm({ filter, data, systems }: ChoiceFormProps) {
  const notice = useNotice();
  // A league that has neither chosen nor tie-breakers goes by the system of its state; none at all is then a choice too.
  const current = data.ofState === null ? (data.systemId ?? NONE) : OF_STATE;
  const [chosen, setChosen] = useState(current);
  const selected = systems.find(({ id }) => id === chosen);
  // A league says with its season how many go on.
  const hasLine = selected !== undefined && 'stateId' in filter;
  const saved = data.qualifiers === null ? '' : String(data.qualifiers);
  const [qualifiers, setQualifiers] = useState(saved);
  const fault = qualifiersFault(qualifiers);
  const choosing = useAction(pointRankingsRoutes.choosePointSystem, {
    onDone: (answer) => {
      notice.show(
        answer.systemId === null
          ? 'Saved. Wins and losses decide from now on.'
          : 'Saved. The point ranking, and what is projected from it, show it now.',
      );
    },
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasLine && fault !== undefined) return undefined;
    setPreviewing(false);
    const line = hasLine ? { qualifiers: qualifiers === '' ? null : Number(qualifiers) } : {};
    return choosing.run({ body: { ...filter, systemId: chosen === NONE ? null : chosen, ...line } });
  };
  // What went wrong with the act before is out of date.
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = usePreview({ filter }, chosen);
  return (
    <Form onSubmit={save} error={isPreviewing ? preview.error : choosing.error}>
      <SelectField label="Point system" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {data.ofState !== null && (
          <option value={OF_STATE}>
            As the state: {data.ofState.systemName}, version {data.ofState.version}
          </option>
        )}
        <option value={NONE}>None: wins and losses alone</option>
        {systems.map(({ id, name, version }) => (
          <option key={id} value={id}>
            {name}, version {version}
          </option>
        ))}
      </SelectField>
      {selected !== undefined && (
        <p className="soft small">
          {selected.audience !== '' && <span className="own-line strong">For {selected.audience}</span>}
          {selected.source}
        </p>
      )}
      {hasLine && (
        <QualifiersField data={data} system={selected} value={qualifiers} fault={fault} onChange={setQualifiers} />
      )}
      <FormFoot>
        {data.systemId !== null && (
          <Link className="target grows" to={pages.pointRanking(addressFor(filter))}>
            See the point ranking
          </Link>
        )}
        <Button
          disabled={selected === undefined || preview.isBusy}
          onClick={() => {
            setPreviewing(true);
            if (selected !== undefined) void preview.run(selected.rules);
          }}
        >
          Preview<span className="visually-hidden"> this point system</span>
        </Button>
        <Button
          type="submit"
          primary
          disabled={choosing.isBusy || (chosen === current && (!hasLine || qualifiers === saved))}
        >
          Choose<span className="visually-hidden"> this point system</span>
        </Button>
      </FormFoot>
      {selected !== undefined && preview.shown !== undefined && (
        <PreviewedRanking preview={preview.shown} isStale={preview.isStale} />
      )}
      {data.choices.length > 0 && <Choices choices={data.choices} />}
    </Form>
  );
}

interface QualifiersFieldProps {
  value: string;
  fault: string | undefined;
  data: PointChoice;
  system: PointSystem;
  onChange: (value: string) => void;
}

/** How many teams of a class go on. Where neither this nor the rules say it, no bracket of the state is projected. */
function QualifiersField({ value, fault, data: { teams }, system, onChange }: QualifiersFieldProps) {
  const hasRegions = teams.some(({ region }) => region !== null);
  const ofRules = system.rules.regionQualifiers ?? null;
  const placed = teams.some(({ className }) => className !== null)
    ? teams.filter(({ className }) => className !== null)
    : teams;
  const classes = Map.groupBy(placed, ({ className }) => className?.toLowerCase() ?? '');
  const missing = [...classes].filter(([, of]) => ofRules === null || of.every(({ region }) => region === null));
  const names = missing.map(([, [team]]) => team?.className ?? '');
  const isOfAll = missing.length === classes.size;
  return (
    <Stack gap={2}>
      <TextField
        label="Teams that go on"
        hint={`From each ${hasRegions ? 'region of a class, or from a class without regions' : 'class'}.${
          ofRules !== null && hasRegions ? ` Left empty, it is ${ofRules}, as the rules say.` : ''
        }`}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={value}
        error={fault}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {value === '' && (isOfAll ? ofRules === null || classes.size > 0 : missing.length > 0) && (
        <p className="notice small" role="status">
          {isOfAll ? '' : `${names.length === 1 ? 'Class' : 'Classes'} ${names.join(', ')}: `}
          {isOfAll ? 'How many teams go on is missing' : 'how many teams go on is missing'}, so no bracket is projected.
        </p>
      )}
    </Stack>
  );
}

const qualifiersFault = (value: string): string | undefined =>
  value === '' || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_TEAMS)
    ? undefined
    : `Please enter a whole number from 1 to ${MAX_TEAMS}.`;

const Choices = ({ choices }: Pick<PointChoice, 'choices'>) => (
  <Fold label="What was chosen before">
    <Stack as="ol" gap={1} className="small">
      {choices.map(({ systemName, version, qualifiers, chosenBy, chosenAt }) => (
        <li key={chosenAt}>
          {version === null ? 'None' : `${systemName}, version ${version}`}
          {qualifiers !== null && `, ${qualifiers} go on`}
          <span className="soft">
            , {formatDate(chosenAt.slice(0, 10))}
            {chosenBy === '' ? '' : `, by ${chosenBy}`}
          </span>
        </li>
      ))}
    </Stack>
  </Fold>
);
