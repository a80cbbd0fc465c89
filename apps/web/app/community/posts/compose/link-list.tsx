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
import type { PostDraft } from './post-draft.ts';

type ChangeDraft = (turn: (before: PostDraft) => Pick<PostDraft, 'links'>) => void;

/** The field for one more link. What is typed there when the post is sent is added first. */
export function useLinkField(links: readonly LinkPreview[], change: ChangeDraft) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const refuse = (sentence: string) => {
    setError(sentence);
    return false;
  };
  /** Whether nothing is left in the field. */
  const add = async (): Promise<boolean> => {
    if (text.trim() === '') return true;
    const url = addressOf(text);
    if (url === undefined) return refuse('Please enter a link like https://example.com.');
    if (links.some((link) => link.url === url.href)) return refuse('This link is in the post already.');
    setError(undefined);
    setBusy(true);
    const found = await call(client, previewsRoutes.getMetadata, { query: { url: url.href } }).catch(() =>
      plainLink(url),
    );
    change((draft) => ({
      links: [...draft.links.filter((link) => link.url !== found.url), found].slice(0, MOST_LINKS),
    }));
    setText('');
    setBusy(false);
    return true;
  };
  const remove = (address: string) => change((draft) => ({ links: draft.links.filter(({ url }) => url !== address) }));
  return { text, setText, error, isBusy, add, remove };
}

interface LinkListProps {
  links: readonly LinkPreview[];
  field: ReturnType<typeof useLinkField>;
}

/** Up to five links, each looked at before it is posted; one without a preview can be posted as it is. */
export function LinkList({ links, field }: LinkListProps) {
  const { text, setText, error, isBusy, add, remove } = field;
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
                  onPress={() => remove(link.url)}
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
