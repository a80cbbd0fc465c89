import type { Sport } from '@csz/contract/directory/calls';
import type { FilterChoice } from '@csz/rules/cascade';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useKept } from '#web/api/served.ts';
import { AS_IT_CAME } from '#web/ui/as-it-came.tsx';
import { FieldSelect } from '#web/ui/field-select.tsx';
import { type SportsPlace, sportsQuery } from './queries.ts';
import { groupSports, type SportGroup } from './sport-groups.ts';
import { sportChoice } from './sport-name.ts';

interface SportSelectProps {
  name: string;
  value: string | undefined;
  onChoose: (choice: FilterChoice) => void;
  place: SportsPlace;
  /** The chosen sport, which stays in the list where no school plays it. */
  chosen?: Sport | undefined;
  /** Whether a parent sport can be chosen for all its children. */
  withParents?: boolean;
  placeholder?: string;
}

/** Sports played in a place, children under their parents. */
export function SportSelect({ name, value, onChoose, place, chosen, ...looks }: SportSelectProps) {
  const { withParents = true, placeholder = 'All Sports' } = looks;
  const query = sportsQuery(place);
  const select = useRef<HTMLSelectElement>(null);
  const isKept = useKept(query, select);
  const { data } = useQuery({ ...query, enabled: !isKept });
  const here = data?.items ?? [];
  const isElsewhere = chosen !== undefined && !here.some((sport) => sport.id === chosen.id);
  return (
    <FieldSelect
      label="Sport"
      name={name}
      value={value}
      onPick={(sportId) => onChoose({ choose: 'sport', sportId })}
      ref={select}
      asItCame={isKept ? AS_IT_CAME : undefined}
    >
      <option value="">{placeholder}</option>
      {isElsewhere && <option value={chosen.id}>{sportChoice(chosen)}</option>}
      {groupSports(here).map((group) => (
        <GroupOptions key={group.parent?.id ?? ''} group={group} withParents={withParents} />
      ))}
    </FieldSelect>
  );
}

function GroupOptions({ group: { parent, sports }, withParents }: { group: SportGroup; withParents: boolean }) {
  const options = sports.map((sport) => (
    <option key={sport.id} value={sport.id}>
      {sport.name}
    </option>
  ));
  if (parent === undefined) return options;
  return (
    <optgroup label={parent.shortName}>
      {withParents && <option value={parent.id}>{sportChoice(parent)}</option>}
      {options}
    </optgroup>
  );
}
