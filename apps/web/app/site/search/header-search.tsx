import { pages } from '@csz/contract/pages';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './header-search.module.css';
import type { FoundOption, SuggestionListProps } from './suggestion-list.tsx';

const LIST_ID = 'header-search-list';

/** What is not needed before the box is used comes when it is; without a line the box searches as it does without it. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./suggestion-list.tsx').then(
    ({ SuggestionList }) => ({ default: SuggestionList }),
    () => ({ default: () => null }),
  ),
);

/**
 * One box that finds everything: while one types, schools, teams and places are offered; Enter searches The Zone, and
 * `/` leads here from anywhere (ARIA Authoring Practices, combobox with a listbox).
 */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { isOpen, options, current, open, close, setOptions, move } = useList();
  const pick = (option: FoundOption) => {
    option.onOpen?.();
    close();
    setText('');
    box.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen && current !== undefined) {
      event.preventDefault();
      pick(current);
      void navigate(current.to);
    } else if (move(event.key)) event.preventDefault();
  };
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <form
        action="/forums/search/plain-text"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          if (text.trim() !== '') void navigate(pages.searchZone(text.trim()));
        }}
      >
        <input
          ref={box}
          aria-label="Search THE ZONE"
          name="query"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={isOpen ? current?.id : undefined}
          placeholder="Search THE ZONE"
          autoComplete="off"
          maxLength={100}
          required
          value={text}
          onFocus={open}
          onClick={open}
          onKeyDown={press}
          onInput={open}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="icon-button slim" aria-label="Search">
          <Icon size={20} d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6" />
        </button>
      </form>
      {isOpen && (
        <Suspense>
          <SuggestionList id={LIST_ID} text={text} current={current?.id} onFound={setOptions} onPick={pick} />
        </Suspense>
      )}
    </search>
  );
}

/** Whether the list is open, what is in it, and where the arrow keys are; before the first one is the box itself. */
function useList() {
  const [isOpen, setOpen] = useState(false);
  const [options, setOptionsOnly] = useState<readonly FoundOption[]>([]);
  const [at, setAt] = useState(-1);
  const open = useCallback(() => setOpen(true), []);
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const setOptions = useCallback((found: readonly FoundOption[]) => {
    setOptionsOnly(found);
    setAt(-1);
  }, []);
  /** What a key does to the list, if anything. The first Escape closes it, the next one empties the box. */
  const move = (key: string): boolean => {
    if (key === 'Escape' && isOpen) close();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const places = options.length + 1;
      setAt((before) => ((before + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else return false;
    return true;
  };
  return { isOpen, options, current: options[at], open, close, setOptions, move };
}
