import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import type { PointChoice, PointSystem } from '@csz/contract/point-rankings/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { addressFor } from '#web/sports/point-rankings/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
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
  const client = useQueryClient();
  const notice = useNotice();
  // A league that has neither chosen nor tie-breakers goes by the system of its state; none at all is then a choice too.
  const current = data.ofState === null ? (data.systemId ?? NONE) : OF_STATE;
  const [chosen, setChosen] = useState(current);
  const choosing = useAction(pointRankingsRoutes.choosePointSystem, {
    onDone: (saved) => {
      client.setQueryData(pointChoiceQuery(filter).queryKey, saved);
      notice.show(
        saved.systemId === null
          ? 'Saved. Wins and losses decide from now on.'
          : 'Saved. The point ranking and the projected bracket show it now.',
      );
    },
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return choosing.run({ body: { ...filter, systemId: chosen === NONE ? null : chosen } });
  };
  const selected = systems.find(({ id }) => id === chosen);
  const preview = usePreview({ filter }, chosen);
  return (
    <Form onSubmit={save} error={choosing.error ?? preview.error}>
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
      {selected !== undefined && preview.shown !== undefined && (
        <PreviewedRanking preview={preview.shown} isStale={preview.isStale} />
      )}
      <FormFoot>
        {data.systemId !== null && (
          <Link className="target grows" to={pages.pointRanking(addressFor(filter))}>
            See the point ranking
          </Link>
        )}
        <Button
          disabled={selected === undefined || preview.isBusy}
          onClick={() => selected !== undefined && void preview.run(selected.rules)}
        >
          Preview<span className="visually-hidden"> this point system</span>
        </Button>
        <Button type="submit" primary disabled={choosing.isBusy || chosen === current}>
          Choose<span className="visually-hidden"> this point system</span>
        </Button>
      </FormFoot>
      {data.choices.length > 0 && <Choices choices={data.choices} />}
    </Form>
  );
}

const Choices = ({ choices }: Pick<PointChoice, 'choices'>) => (
  <Fold label="What was chosen before">
    <Stack as="ol" gap={1} className="small">
      {choices.map(({ systemName, version, chosenBy, chosenAt }) => (
        <li key={chosenAt}>
          {version === null ? 'None' : `${systemName}, version ${version}`}
          <span className="soft">
            , {formatDate(chosenAt.slice(0, 10))}
            {chosenBy === '' ? '' : `, by ${chosenBy}`}
          </span>
        </li>
      ))}
    </Stack>
  </Fold>
);
