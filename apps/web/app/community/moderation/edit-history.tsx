import type { listCommentEdits } from '@csz/contract/comments/calls';
import type { CallAnswer } from '@csz/contract/core/call';
import type { PostEdit } from '@csz/contract/posts/writing';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import styles from './edit-history.module.css';

type Edit = CallAnswer<typeof listCommentEdits>['items'][number] & Partial<PostEdit>;

interface EditHistoryProps {
  list: Pick<UseQueryResult<{ items: readonly Edit[]; total: number }>, 'data' | 'isError' | 'refetch'>;
  tz: string;
  onClose: () => void;
}

/** The server shows only versions that everyone could read, and closes them when staff edit, hide or hold the words. */
const NOT_SHOWN =
  'What this said before is not shown, because staff changed it, it was hidden for a while, or it was edited before others could read it.';

/** What a post or comment was before each of its edits. */
export function EditHistory({ list, tz, onClose }: EditHistoryProps) {
  return (
    <Dialog title="Edit history" step={null} onClose={onClose}>
      <ListStart list={list} empty={NOT_SHOWN} height={120} />
      <Stack as="ol">
        {list.data?.items.map((edit) => (
          <Stack as="li" gap={2} ruled={2} key={edit.at}>
            <p className="soft small">
              Until <Moment at={edit.at} tz={tz} />
            </p>
            {edit.title !== undefined && <h3>{edit.title}</h3>}
            <Markup html={edit.content} />
            {edit.pictures !== undefined && <Changes edit={edit as PostEdit} />}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

/** What an edit changed beside the words. */
function Changes({ edit: { tags, links, pictures } }: { edit: PostEdit }) {
  return (
    <Stack as="ul" gap={1} className="small breaks">
      <Named what="Tags taken out" names={tags.removed} />
      <Named what="Tags added" names={tags.added} />
      <Named what="Links taken out" names={links.removed} />
      <Named what="Links added" names={links.added} />
      <Pictures pictures={pictures.removed} what="taken out" />
      <Pictures pictures={pictures.added} what="added" />
      {pictures.described.map(({ url, description }) => (
        <Cluster as="li" gap={2} key={url ?? description}>
          {url !== null && <Small url={url} alt="" />}
          {description === '' ? 'This picture had no description.' : `This picture was described as “${description}”.`}
        </Cluster>
      ))}
    </Stack>
  );
}

const Named = ({ what, names }: { what: string; names: readonly string[] }) =>
  names.length > 0 && (
    <li>
      {what}: {names.join(', ')}
    </li>
  );

/** Those that everyone may see, small; of the others only how many they were. */
function Pictures({ pictures, what }: { pictures: PostEdit['pictures']['added']; what: string }) {
  const shown = pictures.flatMap(({ url, description }) => (url === null ? [] : [{ url, description }]));
  if (pictures.length === 0) return null;
  const count = pictures.length === 1 ? '1 picture was' : `${pictures.length} pictures were`;
  return (
    <Cluster as="li" gap={2}>
      {shown.map(({ url, description }, at) => (
        <Small key={url} url={url} alt={description || `Picture ${at + 1}`} />
      ))}
      {count} {what}.
    </Cluster>
  );
}

const Small = ({ url, alt }: { url: string; alt: string }) => (
  <img src={url} alt={alt} width={72} height={54} className={styles.small} loading="lazy" />
);
