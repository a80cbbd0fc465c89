import { formatDate } from '@csz/contract/core/when';
import type { OfferedTag, PostTag } from '@csz/contract/posts/calls';
import { MOST_TAGS } from '@csz/contract/posts/limits';
import { postsRoutes } from '@csz/contract/posts/routes';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import styles from './composer.module.css';

interface TagFieldProps {
  tags: readonly PostTag[];
  error: string | undefined;
  onChange: (tags: readonly PostTag[]) => void;
}

const KINDS: Readonly<Record<string, string>> = { District: 'County' };
/** 'School', or what tells a game from the others of its teams: 'Football, Oct 30, 2026'. */
function aboutOf({ tagType, game }: OfferedTag): string {
  if (game === null) return KINDS[tagType] ?? tagType;
  return `${game.sportName}, ${game.date === null ? 'Date TBD' : formatDate(game.date)}`;
}

const nameOf = ({ tagType, tagEntityId }: PostTag) => `${tagType}:${tagEntityId}`;

/** What the post is about: states, counties, schools, sports and games, found by their names. */
export function TagField({ tags, error, onChange }: TagFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const searchTerm = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...callQuery(postsRoutes.findTags, { query: { searchTerm } }),
    enabled: searchTerm.length > 1,
  });
  const chosen = new Set(tags.map(nameOf));
  const found = text.trim() === '' ? [] : (data?.items ?? []).filter((tag) => !chosen.has(nameOf(tag)));
  const pick = ({ game, ...tag }: OfferedTag) => {
    onChange([...tags, tag]);
    setText('');
  };
  return (
    <Stack gap={2}>
      {tags.length < MOST_TAGS && (
        <TextField
          label="Tags"
          isOptional
          type="search"
          autoComplete="off"
          hint={`A school, county, sport or game: up to ${MOST_TAGS}. The post stands on their pages too.`}
          value={text}
          error={error}
          aria-controls={listId}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0] !== undefined) pick(found[0]);
          }}
        />
      )}
      <Stack as="ul" gap={0} id={listId} aria-live="polite">
        {found.slice(0, 6).map((tag) => (
          <li key={nameOf(tag)}>
            <button type="button" className={`${styles.find} row-link`} onClick={() => pick(tag)}>
              {tag.tagString} <small className="soft">{aboutOf(tag)}</small>
            </button>
          </li>
        ))}
        {searchTerm.length > 1 && !isFetching && data?.items.length === 0 && text.trim() !== '' && (
          <li>Nothing has that name.</li>
        )}
      </Stack>
      <Cluster as="ul" gap={2} align="stretch" aria-label="Tags of the post">
        {tags.map((tag) => (
          <li key={nameOf(tag)} className={`${styles.tag} breaks strong`}>
            {tag.tagString}
            <button
              type="button"
              className="icon-button slim"
              aria-label={`Remove ${tag.tagString}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
