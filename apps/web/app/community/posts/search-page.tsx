import { formatCount } from '@csz/contract/core/format-count';
import { pages } from '@csz/contract/pages';
import type { PostPage } from '@csz/contract/posts/calls';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import box from '#web/ui/list-search.module.css';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { ForumFrame } from './forum-frame.tsx';
import { AD_EVERY } from './forum-page.tsx';
import type { SearchView } from './load-search.ts';
import { PostList } from './post-list.tsx';

/**
 * Posts by their words: title, text and tags.
 *
 * @param children what else the words find, above the posts.
 */
export function SearchPage({ view, children }: { view: SearchView; children: ReactNode }) {
  return (
    <ForumFrame category={undefined} heading="Search The Zone">
      <SearchBox query={view.query} />
      {children}
      {view.feed !== undefined && (
        <PostList
          key={view.query}
          feed={view.feed}
          start={view.start}
          tz={view.tz}
          adEvery={AD_EVERY}
          empty={<p>No post has these words. Try fewer of them, or another one.</p>}
          head={(list) => <Found list={list} />}
        />
      )}
    </ForumFrame>
  );
}

/** Asks once typing has paused; Enter and the button ask at once. */
function SearchBox({ query }: { query: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const typed = useDebounced(text.trim());
  const [searched, setSearched] = useState(query);
  useEffect(() => {
    if (typed === searched) return;
    setSearched(typed);
    void navigate(searchAddress(typed), { replace: true, preventScrollReset: true });
  }, [typed, searched, navigate]);
  return (
    <search>
      <Form
        action={pages.searchZone('')}
        method="get"
        className={box.search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(text.trim());
          void navigate(searchAddress(text.trim()));
        }}
      >
        <TextField
          label="Search THE ZONE"
          name="query"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" primary>
          Search
        </Button>
      </Form>
    </search>
  );
}

const searchAddress = (words: string) => pages.searchZone(words).replace(/\/$/, '');

function Found({ list: { total, totalIsExact } }: { list: PostPage }) {
  return (
    <p role="status" className="soft strong">
      Found: {formatCount(total)}
      {!totalIsExact && '+'}
    </p>
  );
}
