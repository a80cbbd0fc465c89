import type { School } from '@csz/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolSearchQuery } from '#web/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface SchoolSearchFieldProps {
  school: School | undefined;
  onPick: (school: School | undefined) => void;
}

/** Finds one school by typing its name; Enter does not send the form around it. */
export function SchoolSearchField({ school, onPick }: SchoolSearchFieldProps) {
  const [text, setText] = useState('');
  const term = useDebounced(text.trim());
  const { data, isFetching } = useQuery({ ...schoolSearchQuery(term), enabled: term.length > 1 });
  if (school !== undefined) {
    return (
      <p className={styles.choice}>
        <strong>{school.name}</strong>, {school.district}
        <Button onClick={() => onPick(undefined)}>Change</Button>
      </p>
    );
  }
  return (
    <div>
      <TextField
        label="School"
        autoComplete="off"
        type="search"
        value={text}
        hint="Type a part of its name."
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-live="polite">
        {data?.items.slice(0, 5).map((found) => (
          <li key={found.id}>
            <Button onClick={() => onPick(found)}>
              {found.name}, {found.district}
            </Button>
          </li>
        ))}
        {term.length > 1 && !isFetching && data?.total === 0 && <li>No school has that name.</li>}
      </ul>
    </div>
  );
}
