import { MOST_LINKS } from '@csz/contract/posts/limits';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { previewsRoutes } from '@csz/contract/previews/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { LinkCard } from '#web/community/previews/link-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { RemoveButton } from '#web/ui/thumbnails.tsx';
import styles from './composer.module.css';

interface LinkListProps {
  links: readonly LinkPreview[];
  onChange: (turn: (before: readonly LinkPreview[]) => readonly LinkPreview[]) => void;
}

/** Up to five links, each looked at before it is posted; one without a preview can be posted as it is. */
export function LinkList({ links, onChange }: LinkListProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const url = addressOf(text);
    if (url === undefined) return setError('Please enter a link like https://example.com.');
    if (links.some((link) => link.url === url.href)) return setError('This link is in the post already.');
    setError(undefined);
    setBusy(true);
    const found = await call(client, previewsRoutes.getMetadata, { query: { url: url.href } }).catch(() =>
      plainLink(url),
    );
    onChange((before) => [...before.filter((link) => link.url !== found.url), found].slice(0, MOST_LINKS));
    setText('');
    setBusy(false);
  };
  return (
    <Stack gap={2}>
      {links.length < MOST_LINKS && (
        <Cluster gap={2} align="end" className={styles.row}>
          <TextField
            label="Link"
            isOptional
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It adds the link; the post is sent by its own button.
              event.preventDefault();
              void add();
            }}
          />
          <Button disabled={isBusy || text.trim() === ''} onClick={() => void add()}>
            {isBusy ? 'Loading...' : 'Add link'}
          </Button>
        </Cluster>
      )}
      <Stack as="ul" gap={2}>
        {links.map((link) => (
          <li key={link.url}>
            <LinkCard
              link={link}
              remove={
                <RemoveButton
                  label={`Remove the link to ${link.title || link.host}`}
                  onPress={() => onChange((before) => before.filter(({ url }) => url !== link.url))}
                />
              }
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function addressOf(text: string): URL | undefined {
  const typed = text.trim();
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined;
  } catch {
    return undefined;
  }
}

const plainLink = ({ href, host }: URL): LinkPreview => ({
  url: href,
  title: host,
  description: '',
  host,
  images: [],
  favicons: [],
  embedUrl: null,
});
