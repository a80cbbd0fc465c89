import { pages } from '@csz/contract/pages';
import { useId, useState } from 'react';
import { useSchoolSearch } from '#web/reference/directory/school-picker.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';

const MOST_FOUND = 6;

/** A school is searched for by its name, and what is found leads to its Updates. */
export function TeamSearch() {
  const id = useId();
  const [text, setText] = useState('');
  const { state, schools, retry } = useSchoolSearch(text);
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
        {schools.slice(0, MOST_FOUND).map(({ id: schoolId, shortName, district, countyId, stateId }) => (
          <li key={schoolId}>
            <Link to={pages.teamUpdates({ countyId, schoolId, stateId })}>
              <span>
                {shortName} <small className="soft">{district}</small>
              </span>
            </Link>
          </li>
        ))}
        {state === 'unlisted' && <li className="soft">No school has that name.</li>}
        {state === 'failed' && (
          <li>
            <ListFailed onRetry={retry} />
          </li>
        )}
      </ul>
    </>
  );
}
