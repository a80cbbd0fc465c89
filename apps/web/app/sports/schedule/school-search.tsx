import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-router';
import { schoolSearchQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { RetryButton } from '#web/ui/list-state.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { SchoolLink } from './school-link.tsx';
import styles from './school-search.module.css';

/** Fewer letters would find half of the state. */
const FEWEST_LETTERS = 2;

/** Finds a school by name while one types; without scripts by asking for the page again. */
export function SchoolSearch({ search = '' }: { search: string | undefined }) {
  const [typed, setTyped] = useState(search);
  const term = useDebounced(typed.trim());
  return (
    <search className={styles.search}>
      <Form action="/schedules" method="get" className={styles.form}>
        <label htmlFor="school-search" className="visually-hidden">
          School name
        </label>
        <input
          id="school-search"
          name="search"
          type="search"
          className={styles.input}
          placeholder="School name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" primary>
          Search
        </Button>
      </Form>
      {(term.length >= FEWEST_LETTERS || (term !== '' && term === search)) && <Found term={term} />}
    </search>
  );
}

function Found({ term }: { term: string }) {
  const { data, isError, refetch } = useQuery(schoolSearchQuery(term));
  return (
    <>
      <p role="status" className="soft">
        {isError
          ? 'The search did not come through.'
          : data === undefined
            ? 'Searching...'
            : countWords(data.total, term)}
      </p>
      {isError && <RetryButton onPress={() => void refetch()} />}
      <ul className={styles.schools}>
        {data?.items.map((school) => (
          <li key={school.id}>
            <SchoolLink school={school} withPlace />
          </li>
        ))}
      </ul>
    </>
  );
}

function countWords(total: number, term: string): string {
  if (total === 0) return `No school is called "${term}". Try a shorter piece of its name.`;
  return total === 1 ? '1 school found' : `${total} schools found`;
}
