import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { schoolSearchQuery } from '#web/reference/directory/queries.ts';
import options from '#web/ui/form/combobox.module.css';
import { useDebounced } from '#web/ui/use-debounced.ts';
import styles from './markdown-field.module.css';

const MOST_FOUND = 5;

/** Who is meant by what is typed after an @: members who wrote in the thread, and schools. */
export function useMentions(words: string | undefined, people: readonly string[]) {
  const listId = useId();
  const [at, setAt] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const typed = words?.trim().toLowerCase() ?? '';
  const term = useDebounced(typed);
  const { data } = useQuery({ ...schoolSearchQuery(term), enabled: term.length > 1 && words !== undefined });
  const schools = data?.items.map(({ shortName }) => shortName) ?? [];
  const names = [...new Set([...people, ...schools])];
  const isOpen = words !== undefined && typed !== closedFor;
  const found = isOpen ? names.filter((name) => isBegun(name, typed)).slice(0, MOST_FOUND) : [];
  const current = found[Math.min(at, found.length - 1)];
  const press = (event: KeyboardEvent, pick: (name: string) => void) => {
    if (current === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(current);
    else if (event.key === 'Escape') setClosedFor(typed);
    else return;
    // The key is for the list, not for the text or the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { listId, found, current, press };
}

/** A name that is written whole needs no offer. */
const isBegun = (name: string, typed: string) => {
  const known = name.toLowerCase();
  return known !== typed && known.split(' ').some((_, at, all) => all.slice(at).join(' ').startsWith(typed));
};

interface MentionListProps {
  listId: string;
  found: readonly string[];
  current: string | undefined;
  onPick: (name: string) => void;
}

export function MentionList({ listId, found, current, onPick }: MentionListProps) {
  return (
    <>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="Mention" className={styles.names}>
          {found.map((name) => (
            <button
              key={name}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={name === current}
              className={options.option}
              onClick={() => onPick(name)}
            >
              @{name}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {current !== undefined && `${found.length} names. Enter writes ${current}.`}
      </p>
    </>
  );
}
