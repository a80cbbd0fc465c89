import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { schoolSearchQuery } from '#web/reference/directory/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const MOST_FOUND = 6;

/** A school is searched for by its name, and what is found leads to its Updates. */
export function TeamSearch() {
  const id = useId();
  const [text, setText] = useState('');
  const term = useDebounced(text.trim());
  const { data, isFetching } = useQuery({ ...schoolSearchQuery(term), enabled: term.length > 1 });
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Select team
      </label>
      <input
        id={id}
        type="search"
        className="control"
        placeholder="Select team..."
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul aria-live="polite">
        {data?.items.slice(0, MOST_FOUND).map(({ id: schoolId, shortName, district, countyId, stateId }) => (
          <li key={schoolId}>
            <Link to={pages.teamUpdates({ countyId, schoolId, stateId })}>
              <span>
                {shortName} <small className="soft">{district}</small>
              </span>
            </Link>
          </li>
        ))}
        {term.length > 1 && !isFetching && data?.total === 0 && <li className="soft">No school has that name.</li>}
      </ul>
    </>
  );
}
