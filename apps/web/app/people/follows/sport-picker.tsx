import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';

interface SportPickerProps {
  schoolId: string;
  chosen: readonly string[];
  onChange: (sportIds: readonly string[]) => void;
}

/** Sports of a school, found by typing and picked one after another; what is chosen is no longer offered. */
export function SportPicker({ schoolId, chosen, onChange }: SportPickerProps) {
  const sports = useQuery(sportsQuery({ schoolId })).data?.items.filter((sport) => !sport.isParent) ?? [];
  return (
    <Stack gap={2}>
      <ComboboxField
        label="Sports"
        isOptional
        hint="Type a part of a sport's name. None means the whole school."
        empty="No other sport of this school has that name."
        options={sports.filter((sport) => !chosen.includes(sport.id))}
        onPick={(sport) => onChange([...chosen, sport.id])}
      />
      <ul>
        {sports
          .filter((sport) => chosen.includes(sport.id))
          .map((sport) => (
            <Cluster as="li" justify="apart" isLine ruled={2} key={sport.id}>
              <span>{sport.name}</span>
              <Button onClick={() => onChange(chosen.filter((id) => id !== sport.id))}>
                Remove<span className="visually-hidden"> {sport.name}</span>
              </Button>
            </Cluster>
          ))}
      </ul>
    </Stack>
  );
}
