import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { moved, OrderButtons } from '#web/ui/order-buttons.tsx';
import { type EditedSeason, newId } from './edited-season.ts';

interface DivisionListProps {
  edited: EditedSeason;
  onChange: (edited: EditedSeason) => void;
}

/** The divisions in the order in which their tables stand. */
export function DivisionList({ edited, onChange }: DivisionListProps) {
  const { divisions, members } = edited;
  const remove = (id: string) =>
    onChange({
      ...edited,
      divisions: divisions.filter((other) => other.id !== id),
      members: members.map((team) => (team.divisionId === id ? { ...team, divisionId: '' } : team)),
    });
  return (
    <>
      {divisions.length === 0 && <p className="soft">No divisions: all teams are in one table.</p>}
      <ol>
        {divisions.map(({ id, name }, at) => (
          <Cluster as="li" key={id} ruled={2} align="end" isLine>
            <div className="grows">
              <TextField
                label={`Division ${at + 1}`}
                value={name}
                maxLength={LEAGUE_LIMITS.name}
                autoComplete="off"
                onChange={({ target }) =>
                  onChange({
                    ...edited,
                    divisions: divisions.map((one) => (one.id === id ? { id, name: target.value } : one)),
                  })
                }
              />
            </div>
            <OrderButtons
              name={name || `division ${at + 1}`}
              at={at}
              total={divisions.length}
              onMove={(to) => onChange({ ...edited, divisions: moved(divisions, at, to) })}
              onRemove={() => remove(id)}
            />
          </Cluster>
        ))}
      </ol>
      {divisions.length < LEAGUE_LIMITS.divisions && (
        <div>
          <Button onClick={() => onChange({ ...edited, divisions: [...divisions, { id: newId(), name: '' }] })}>
            Add a division
          </Button>
        </div>
      )}
    </>
  );
}
