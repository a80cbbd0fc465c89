import type { School } from '@csz/contract/directory/calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { schoolSearchQuery } from './queries.ts';

/** Fewer letters would find half of the state. */
export const FEWEST_LETTERS = 2;
/** As many as fit above a phone's keyboard. */
const MOST_FOUND = 5;

export interface SchoolSearch {
  readonly state: 'idle' | 'searching' | 'failed' | 'found' | 'unlisted';
  /** Up to fifty, in the order of the search; those of earlier letters are not among them. */
  readonly schools: readonly School[];
  readonly total: number;
  readonly retry: () => void;
}

/** Finds schools of every state by a part of their name, half a second after the last letter. */
export function useSchoolSearch(text: string, isSearching = text.trim().length >= FEWEST_LETTERS): SchoolSearch {
  const term = useDebounced(text.trim());
  const isRequested = isSearching && term !== '';
  const { data, isError, refetch } = useQuery({ ...schoolSearchQuery(term), enabled: isRequested });
  const found = { schools: [], total: 0, retry: () => void refetch() };
  if (!isRequested) return { ...found, state: 'idle' };
  if (isError) return { ...found, state: 'failed' };
  if (data === undefined || term !== text.trim()) return { ...found, state: 'searching' };
  return { ...found, schools: data.items, total: data.total, state: data.total === 0 ? 'unlisted' : 'found' };
}

interface SchoolPickerProps {
  label: string;
  /** What is in the field: letters to search for, or the name of the picked one. */
  text: string;
  /** The text is the name of a school that was picked: there is nothing to search for. */
  isPicked?: boolean;
  hint: (search: SchoolSearch['state']) => ReactNode;
  status?: (search: SchoolSearch['state']) => ReactNode;
  error?: ReactNode;
  autoFocus?: boolean;
  onType: (text: string) => void;
  onPick: (school: School) => void;
}

/** A field that finds a school by typing a part of its name. */
export function SchoolPicker({ isPicked = false, hint, status, ...field }: SchoolPickerProps) {
  const { text } = field;
  const { schools, state } = useSchoolSearch(text, !isPicked && text.trim().length >= FEWEST_LETTERS);
  return (
    <Combobox
      {...field}
      hint={hint(state)}
      status={status?.(state)}
      options={schools.slice(0, MOST_FOUND)}
      listLabel="Schools found"
      placeholder="School name"
      maxLength={100}
    >
      {(school) => <SchoolText school={school} />}
    </Combobox>
  );
}

interface SchoolFieldProps {
  school: School | undefined;
  onPick: (school: School | undefined) => void;
}

/** One school, or the field that finds it. */
export function SchoolField({ school, onPick }: SchoolFieldProps) {
  const [text, setText] = useState('');
  // What was pressed has gone: the focus goes where the next step is.
  const [wasPicked, setPicked] = useState(false);
  if (school !== undefined) {
    return (
      <Cluster isLine>
        <SchoolText school={school} />
        <Button autoFocus onClick={() => onPick(undefined)}>
          Change
        </Button>
      </Cluster>
    );
  }
  return (
    <SchoolPicker
      label="School"
      text={text}
      hint={() => 'Type a part of its name.'}
      status={(state) =>
        state === 'unlisted' ? 'No school has that name.' : state === 'failed' && 'The search did not come through.'
      }
      autoFocus={wasPicked}
      onType={setText}
      onPick={(found) => {
        setText('');
        setPicked(true);
        onPick(found);
      }}
    />
  );
}

function SchoolText({ school: { name, district, imgUrl, initials, colors } }: { school: School }) {
  return (
    <Cluster as="span" isLine className="grows tight">
      <Crest imgUrl={imgUrl} initials={initials} colors={colors} size={32} />
      <span>
        <strong>{name}</strong> {district}
      </span>
    </Cluster>
  );
}
