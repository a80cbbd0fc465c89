import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { reviewItemQuery } from './queries.ts';

/** What it said before each edit: a text that was made harmless after it was reported still said it. */
export function EarlierVersions({ subject, edits }: { subject: string; edits: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...reviewItemQuery(subject), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target accent strong">
        {edits === 1 ? 'Before its edit' : `Before its ${edits} edits`}
      </summary>
      {isError && <ListFailed onRetry={refetch} />}
      {isOpen && data === undefined && !isError && <ListWaits height={80} />}
      {data?.versions.length === 0 && <p className="soft">Staff took out what it said before.</p>}
      <Stack as="ol">
        {data?.versions.map(({ at, by, wasPublic, title, content, links, pictures }) => (
          <Stack as="li" gap={2} ruled={2} key={at}>
            <p className="soft small">
              Until <Moment at={at} />, then changed by {by}
              {!wasPublic && (
                <>
                  {' '}
                  <Badge waits>not public</Badge>
                </>
              )}
            </p>
            {title !== '' && <h3>{title}</h3>}
            <Markup html={content} />
            {links.length > 0 && <p className="soft small breaks">Links: {links.join(', ')}</p>}
            {pictures > 0 && <p className="soft small">{pictures === 1 ? '1 picture' : `${pictures} pictures`}</p>}
          </Stack>
        ))}
      </Stack>
    </details>
  );
}
