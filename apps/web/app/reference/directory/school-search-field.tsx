import type { School } from '@csz/contract/directory/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { schoolSearchQuery } from './queries.ts';
import styles from './school-search-field.module.css';

interface SchoolSearchFieldProps {
  school: School | undefined;
  onPick: (school: School | undefined) => void;
}

/** Finds one school by typing its name; Enter does not send the form around it. */
export function SchoolSearchField({ school, onPick }: SchoolSearchFieldProps) {
  const [text, setText] = useState('');
  // What was pressed has gone: the focus goes where the next step is.
  const [wasPicked, setPicked] = useState(false);
  const term = useDebounced(text.trim());
  const { data, isFetching } = useQuery({ ...schoolSearchQuery(term), enabled: term.length > 1 });
  if (school !== undefined) {
    return (
      <Cluster isLine className={styles.picked}>
        <SchoolWords school={school} />
        <Button autoFocus onClick={() => onPick(undefined)}>
          Change
        </Button>
      </Cluster>
    );
  }
  return (
    <div>
      <TextField
        label="School"
        autoComplete="off"
        type="search"
        autoFocus={wasPicked}
        value={text}
        hint="Type a part of its name."
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.found} aria-live="polite">
        {data?.items.slice(0, 5).map((found) => (
          <li key={found.id}>
            <button
              type="button"
              onClick={() => {
                setPicked(true);
                onPick(found);
              }}
            >
              <SchoolWords school={found} />
            </button>
          </li>
        ))}
        {term.length > 1 && !isFetching && data?.total === 0 && <li>No school has that name.</li>}
      </ul>
    </div>
  );
}

function SchoolWords({ school: { name, district, imgUrl, initials, colors } }: { school: School }) {
  return (
    <>
      <Crest imgUrl={imgUrl} initials={initials} colors={colors} size={36} />
      <span className={styles.school}>
        <strong>{name}</strong> {district}
      </span>
    </>
  );
}
