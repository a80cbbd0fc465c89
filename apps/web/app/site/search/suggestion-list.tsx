import { pages } from '@csz/contract/pages';
import type { Suggestion } from '@csz/contract/search/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';
import { Link } from '#web/ui/link.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { addressOf, FEWEST_LETTERS, firstPostsQuery, postAddress, suggestionsQuery } from './queries.ts';
import { SuggestionLabel } from './suggestion-label.tsx';
import styles from './suggestion-list.module.css';

/** One line below the box. */
export interface FoundOption {
  readonly id: string;
  readonly to: string;
  readonly onOpen?: () => void;
}

/** Suggestions come while one types; posts wait until typing has paused. */
const SUGGEST_DELAY_MS = 150;
const MOST_OPENED = 5;
const MOST_KEPT = 8;
const OPENED = 'csz_opened';
const openedBox = draftBox('', isOpened, () => localStorage);

export interface SuggestionListProps {
  id: string;
  text: string;
  /** The option that the arrow keys are at. */
  current: string | undefined;
  onFound: (options: readonly FoundOption[]) => void;
  onPick: (option: FoundOption) => void;
}

interface ShownOption extends FoundOption {
  readonly content: ReactNode;
}

/** What fits the text in the box, opened ones first; the search of posts comes last. Before anything is typed, what was opened lately. */
export function SuggestionList({ id, text, current, onFound, onPick }: SuggestionListProps) {
  const words = text.trim();
  const { options, status } = useOptions(words);
  useEffect(() => onFound(options), [options, onFound]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={words === '' ? 'Opened lately' : 'Found'}
          className={`${styles.list} floating`}
          // The box keeps the focus while an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option) => (
            <Link
              key={option.id}
              id={option.id}
              ref={option.id === current ? (link) => link?.scrollIntoView?.({ block: 'nearest' }) : undefined}
              to={option.to}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === current}
              className={styles.option}
              onClick={() => onPick(option)}
            >
              {option.content}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function useOptions(words: string): { options: readonly ShownOption[]; status: string } {
  const [opened] = useState(listOpened);
  const isSearching = words.length >= FEWEST_LETTERS;
  const typed = useDebounced(words, SUGGEST_DELAY_MS);
  const isAsked = isSearching && typed.length >= FEWEST_LETTERS;
  const found = useQuery({ ...suggestionsQuery(typed), enabled: isAsked, placeholderData: keepPreviousData });
  const paused = useDebounced(words);
  const { data: posts } = useQuery({ ...firstPostsQuery(paused), enabled: isSearching && paused === words });
  const items = isAsked ? found.data?.items : undefined;
  const options = useMemo((): readonly ShownOption[] => {
    if (!isSearching) return words === '' ? opened.slice(0, MOST_OPENED).map(optionOf) : [];
    const forPosts = posts?.posts.map((post) => ({
      id: `found-post-${post.id}`,
      to: postAddress(post),
      content: <PostWords title={post.title} />,
    }));
    const all = { id: 'found-all', to: pages.searchZone(words), content: `Search THE ZONE for “${words}”` };
    return [...openedFirst(items ?? [], opened).map(optionOf), ...(forPosts ?? []), all];
  }, [isSearching, words, opened, items, posts]);
  const isSettled = typed === words && items !== undefined && !found.isPlaceholderData;
  return { options, status: isSearching && isSettled ? statusOf(items.length) : '' };
}

const statusOf = (count: number): string =>
  count === 0 ? 'No team or place of that name.' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

const optionOf = (suggestion: Suggestion): ShownOption => ({
  id: `found-${suggestion.id}`,
  to: addressOf(suggestion),
  onOpen: () => keepOpened(suggestion),
  content: <SuggestionLabel suggestion={suggestion} />,
});

function PostWords({ title }: { title: string }) {
  return (
    <span>
      <small className="soft">Post</small> {title}
    </span>
  );
}

/** What was opened from the search on this device, the last one first. */
const listOpened = (): readonly Suggestion[] => openedBox.read(OPENED) ?? [];

/** Keeps what is opened now; a record would be an old one the next time. */
function keepOpened(opened: Suggestion): void {
  const others = listOpened().filter(({ id }) => id !== opened.id);
  openedBox.keep(OPENED, [{ ...opened, record: null }, ...others].slice(0, MOST_KEPT));
}

/** What was opened before comes first; among the others the order stays. */
function openedFirst(found: readonly Suggestion[], opened: readonly Suggestion[]): readonly Suggestion[] {
  const rank = ({ id }: Suggestion) => {
    const at = opened.findIndex((one) => one.id === id);
    return at < 0 ? opened.length : at;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const OPENED_TEXTS = ['kind', 'id', 'name', 'place', 'mascot'] as const;

/** Another version of the portal may have kept something else. */
function isOpened(kept: unknown): kept is readonly Suggestion[] {
  return (
    Array.isArray(kept) &&
    kept.every(
      (one: Record<string, unknown> | null) =>
        one !== null &&
        OPENED_TEXTS.every((name) => typeof one[name] === 'string') &&
        'look' in one &&
        'schoolId' in one,
    )
  );
}
