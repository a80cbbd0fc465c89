import { useState } from 'react';
import { Form } from 'react-router';
import { FEWEST_LETTERS, useSchoolSearch } from '#web/reference/directory/school-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { RetryButton } from '#web/ui/list-state.tsx';
import { SchoolLink } from './school-link.tsx';

/** Finds a school by name while one types; without scripts by asking for the page again. */
export function SchoolSearch({ search = '' }: { search: string | undefined }) {
  const [typed, setTyped] = useState(search);
  return (
    <Stack as="search" gap={3}>
      <Cluster as={Form} gap={2} isLine action="/schedules" method="get">
        <label htmlFor="school-search" className="visually-hidden">
          School name
        </label>
        <input
          id="school-search"
          name="search"
          type="search"
          className="control grows"
          placeholder="School name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" primary>
          Search
        </Button>
      </Cluster>
      <Found typed={typed} search={search} />
    </Stack>
  );
}

function Found({ typed, search }: { typed: string; search: string }) {
  const term = typed.trim();
  const { state, schools, total, retry } = useSchoolSearch(typed, term.length >= FEWEST_LETTERS || term === search);
  if (state === 'idle') return null;
  return (
    <>
      <p role="status" className="soft">
        {state === 'failed'
          ? 'The search did not come through.'
          : state === 'searching'
            ? 'Searching...'
            : countText(total, term)}
      </p>
      {state === 'failed' && <RetryButton onPress={retry} />}
      <Grid as="ul" least="230px" gap={5} rows={0}>
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolLink school={school} withPlace />
          </li>
        ))}
      </Grid>
    </>
  );
}

function countText(total: number, term: string): string {
  if (total === 0) return `No school is called "${term}". Try a shorter piece of its name.`;
  return total === 1 ? '1 school found' : `${total} schools found`;
}
