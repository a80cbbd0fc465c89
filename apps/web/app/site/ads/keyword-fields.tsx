import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { districtsQuery, sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';

interface Keyword {
  readonly id: string;
  readonly name: string;
}

/** What the pages of a campaign are about. */
export interface Keywords {
  readonly states: readonly Keyword[];
  readonly districts: readonly Keyword[];
  readonly sports: readonly Keyword[];
}

interface KeywordFieldsProps {
  keywords: Keywords;
  onChange: (keywords: Keywords) => void;
}

/** The places and sports that pages must be about. */
export function KeywordFields({ keywords, onChange }: KeywordFieldsProps) {
  const { data: states } = useQuery(statesQuery());
  const { data: sports } = useQuery(sportsQuery());
  const [stateId, setStateId] = useState('');
  const { data: districts } = useQuery({ ...districtsQuery(stateId), enabled: stateId !== '' });
  const add =
    (kind: keyof Keywords, from: readonly Keyword[] = []) =>
    (id: string) => {
      const found = from.find((known) => known.id === id);
      if (found === undefined || keywords[kind].some((known) => known.id === id)) return;
      onChange({ ...keywords, [kind]: [...keywords[kind], { id, name: found.name }] });
    };
  return (
    <fieldset>
      <legend className="strong">Pages about</legend>
      <p className="soft small">
        Without a place the campaign is on pages of every place, without a sport on pages of all sports.
      </p>
      <Grid least="200px" gap={4} fills>
        <SelectField label="State" value={stateId} onChange={(event) => setStateId(event.target.value)}>
          <option value="">Choose...</option>
          {states?.items.map((state) => (
            <option key={state.id} value={state.id}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <Adder
          label="Add a county or conference"
          options={districts?.items}
          onAdd={add('districts', districts?.items)}
        />
        <Adder label="Add a sport" options={sports?.items} onAdd={add('sports', sports?.items)} />
      </Grid>
      <Stack gap={2}>
        {stateId !== '' && (
          <div>
            <Button onClick={() => add('states', states?.items)(stateId)}>Add the whole state</Button>
          </div>
        )}
        <Chosen keywords={keywords} onChange={onChange} />
      </Stack>
    </fieldset>
  );
}

interface AdderProps {
  label: string;
  options: readonly Keyword[] | undefined;
  onAdd: (id: string) => void;
}

/** Each choice is added to the list below, and the next one can be made. */
const Adder = ({ label, options = [], onAdd }: AdderProps) => (
  <SelectField label={label} value="" disabled={options.length === 0} onChange={(event) => onAdd(event.target.value)}>
    <option value="">Choose...</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);

function Chosen({ keywords, onChange }: KeywordFieldsProps) {
  const kinds = ['states', 'districts', 'sports'] as const;
  return (
    <Cluster as="ul" gap={2} aria-label="Chosen">
      {kinds.flatMap((kind) =>
        keywords[kind].map(({ id, name }) => (
          <li key={`${kind} ${id}`}>
            <Button
              onClick={() => onChange({ ...keywords, [kind]: keywords[kind].filter((keyword) => keyword.id !== id) })}
            >
              {name} <span aria-hidden="true">×</span>
              <span className="visually-hidden">, remove</span>
            </Button>
          </li>
        )),
      )}
    </Cluster>
  );
}
