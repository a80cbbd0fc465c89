import type { School } from '@csz/contract/directory/calls';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { schoolSearchQuery } from '#web/reference/directory/queries.ts';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Cluster } from '#web/ui/layout.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { TeamValues } from './form-values.ts';
import styles from './opponent-field.module.css';

interface OpponentFieldProps {
  label: string;
  team: TeamValues;
  error: ReactNode;
  onChange: (team: TeamValues) => void;
}

/** Fewer letters would find half of the state. */
const FEWEST_LETTERS = 2;
/** As many as fit above a phone's keyboard. */
const MOST_FOUND = 5;

/** Finds a school by its name; a name that is not listed is kept as it is, for staff to approve. */
export function OpponentField({ label, team, error, onChange }: OpponentFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useFound(team);
  const shown = isOpen ? found.schools : [];
  const pick = ({ id, name, districtId, stateId }: School) => {
    onChange({ ...team, schoolId: id, schoolName: name, districtId, stateId });
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const school = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      // Enter picks; it never sends the form from here.
      event.preventDefault();
      if (school !== undefined) pick(school);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className={styles.field}>
      <Field label={label} hint={hintOf(team, found.state)} error={error}>
        {(parts) => (
          <input
            {...parts}
            className={formStyles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown[active] === undefined ? undefined : `${listId}-${active}`}
            autoComplete="off"
            maxLength={100}
            placeholder="School name"
            value={team.schoolName}
            onChange={({ target }) => {
              onChange({ ...team, schoolId: '', districtId: '', schoolName: target.value });
              setOpen(true);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <Suggestions id={listId} schools={shown} active={active} onPick={pick} />
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  schools: readonly School[];
  active: number;
  onPick: (school: School) => void;
}

function Suggestions({ id, schools, active, onPick }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = schools;
  // On a phone the field may stand just above the bar at the bottom, and what was found below it.
  useEffect(() => {
    if (length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Schools found"
      className={styles.list}
      hidden={schools.length === 0}
    >
      {schools.map((school, index) => (
        <Cluster
          gap={2}
          rows={0}
          key={school.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Before the field loses the focus and the list closes.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(school);
          }}
        >
          <strong>{school.name}</strong> {school.district}
        </Cluster>
      ))}
    </div>
  );
}

type Search = 'idle' | 'searching' | 'failed' | 'found' | 'unlisted';

function useFound({ schoolId, schoolName }: TeamValues): { schools: readonly School[]; state: Search } {
  const term = useDebounced(schoolName.trim());
  const isAsked = schoolId === '' && term.length >= FEWEST_LETTERS;
  const { data, isError } = useQuery({ ...schoolSearchQuery(term), enabled: isAsked });
  if (!isAsked) return { schools: [], state: 'idle' };
  if (isError) return { schools: [], state: 'failed' };
  if (data === undefined || term !== schoolName.trim()) return { schools: [], state: 'searching' };
  return { schools: data.items.slice(0, MOST_FOUND), state: data.items.length === 0 ? 'unlisted' : 'found' };
}

const ELSEWHERE =
  'It joins the lists once our staff approve it. One of another state has it in brackets: Oakdale (PA).';

function hintOf({ schoolId, schoolName }: TeamValues, state: Search): string | undefined {
  if (schoolId !== '' || schoolName.trim().length < FEWEST_LETTERS) return undefined;
  if (state === 'searching') return 'Searching...';
  if (state === 'failed') return 'The search did not come through. The name is kept as you typed it.';
  if (state === 'unlisted') return `No school of ours has that name. ${ELSEWHERE}`;
  return `Pick a school of the list, or keep the name as you typed it. ${ELSEWHERE}`;
}
