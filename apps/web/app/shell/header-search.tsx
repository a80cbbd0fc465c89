import { pages } from '@csz/contract/pages';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { schoolSearchQuery } from '#web/reference/directory/queries.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import header from './header.module.css';
import styles from './header-search.module.css';

const MOST_SCHOOLS = 5;

/** Searches The Zone from anywhere; while one types, the schools of that name are offered above what Enter leads to. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = text.trim();
  const close = () => setOpen(false);
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <form
        action="/forums/search/plain-text"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          if (words !== '') void navigate(pages.searchZone(words));
        }}
      >
        <label htmlFor="header-search" className="visually-hidden">
          Search THE ZONE
        </label>
        <input
          id="header-search"
          name="query"
          type="search"
          placeholder="Search THE ZONE"
          autoComplete="off"
          required
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
        />
        <button type="submit" className={header.icon} aria-label="Search">
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </form>
      {isOpen && words.length > 1 && <Offered words={words} onPick={close} />}
    </search>
  );
}

/** The schools that are found, and under them the search itself. */
function Offered({ words, onPick }: { words: string; onPick: () => void }) {
  const term = useDebounced(words);
  const { data } = useQuery({ ...schoolSearchQuery(term), enabled: term.length > 1 });
  return (
    <ul className={styles.offered} aria-label="Found">
      {data?.items.slice(0, MOST_SCHOOLS).map(({ id, name, district, countyId, stateId }) => (
        <li key={id}>
          <Link to={pages.schedules({ countyId, schoolId: id, stateId })} className={styles.found} onClick={onPick}>
            {name} <small>{district}</small>
          </Link>
        </li>
      ))}
      <li>
        <Link to={pages.searchZone(words)} className={styles.found} onClick={onPick}>
          Search THE ZONE for “{words}”
        </Link>
      </li>
    </ul>
  );
}
