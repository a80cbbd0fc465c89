import { accountPages } from '@csz/contract/accounts/pages';
import { LONGEST_TITLE } from '@csz/contract/posts/limits';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type FormEvent, useState } from 'react';
import { MarkdownField } from '#web/community/comments/writing/markdown-field.tsx';
import { categoriesQuery } from '#web/community/posts/queries.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useAskedClose } from '#web/ui/leave-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './composer.module.css';
import { useEditedDraft } from './edited-draft.ts';
import { LinkList, useLinkField } from './link-list.tsx';
import { PictureList } from './picture-list.tsx';
import { emptyDraft, isBlank, usePostDraft } from './post-draft.ts';
import { TagField } from './tag-field.tsx';
import { type ComposerStart, type OvertakenEdit, useSendPost } from './use-send-post.ts';
import { useUploads } from './use-uploads.ts';

interface ComposerProps {
  start: ComposerStart;
  onClose: () => void;
}

/** The form of a post. Whatever happens, a lost line or a log-in in between, what was written stays. */
export function Composer({ start, onClose }: ComposerProps) {
  const { edited } = start;
  const { draft, latest, change, clear, isChanged, resumed } = useStartedDraft(start);
  const { close, question } = useAskedClose(edited !== undefined && isChanged, () => {
    clear();
    onClose();
  });
  const categories = useChoices(start, useMe()?.isSiteAdmin === true);
  const categoryId = draft.categoryId || categories.first;
  const uploads = useUploads(draft.sources.length, (picture) =>
    change(({ sources }) => ({ sources: [...sources, picture] })),
  );
  const { errors, send, isBusy, error, overtaken, waiting } = useSending(start, clear, onClose);
  const link = useLinkField(draft.links, change);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!uploads.isBusy && !link.isBusy && (await link.add())) await send({ ...latest(), categoryId });
  };
  const isWaiting = isBusy || uploads.isBusy || link.isBusy;
  if (waiting !== undefined) return <Waiting message={waiting} onClose={onClose} />;
  return (
    <Dialog title={edited === undefined ? 'Start a post' : 'Edit post'} isWide onClose={close}>
      {question}
      {overtaken !== undefined && <OvertakenQuestion {...overtaken} />}
      <DropArea onFiles={uploads.add}>
        {resumed !== undefined && <ResumedNote {...resumed} />}
        <Form onSubmit={(event) => void submit(event)} error={error} noValidate>
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={LONGEST_TITLE}
            value={draft.title}
            readOnly={isBusy}
            error={errors.title}
            onChange={(event) => change(() => ({ title: event.target.value }))}
          />
          <MarkdownField
            label="Text"
            isOptional
            rows={7}
            value={draft.message}
            readOnly={isBusy}
            error={errors.message}
            onChange={(message) => change(() => ({ message }))}
          />
          <CategoryField
            options={categories.options}
            value={categoryId}
            error={errors.categoryId}
            onChoose={(chosen) => change(() => ({ categoryId: chosen }))}
          />
          <TagField tags={draft.tags} error={errors.tags} onChange={(tags) => change(() => ({ tags }))} />
          <PictureList
            comesFirst={start.withPictures === true}
            pictures={draft.sources}
            uploads={uploads.uploads}
            onChoose={uploads.add}
            {...pictureActs(change)}
            onRetry={uploads.retry}
            onCancel={uploads.cancel}
          />
          <LinkList links={draft.links} field={link} />
          <FormFoot>
            <Button type="submit" primary disabled={isWaiting || (isBlank(draft) && link.text.trim() === '')}>
              {isBusy ? 'Sending...' : uploads.isBusy ? 'Uploading...' : edited === undefined ? 'Post' : 'Save'}
            </Button>
          </FormFoot>
        </Form>
      </DropArea>
    </Dialog>
  );
}

/** What is done to pictures that have arrived. */
const pictureActs = (change: ReturnType<typeof usePostDraft>['change']) => ({
  onDescribe: (url: string, description: string) =>
    change(({ sources }) => ({
      sources: sources.map((source) => (source.url === url ? { ...source, description } : source)),
    })),
  onRemove: (url: string) => change(({ sources }) => ({ sources: sources.filter((source) => source.url !== url) })),
});

/** What was changed before a reload or a log-in is here again. */
function ResumedNote({ isOutdated, startOver }: { isOutdated: boolean; startOver: () => void }) {
  return (
    <Cluster justify="apart" role="status">
      <p className="soft">
        {isOutdated
          ? 'This is what you had changed. The post has been changed since: saving replaces that.'
          : 'This is what you had changed and not saved yet.'}
      </p>
      <Button onClick={startOver}>Start over</Button>
    </Cluster>
  );
}

/** The post was saved from elsewhere since this form was opened. */
const OvertakenQuestion = ({ message, insist, thinkAgain }: OvertakenEdit) => (
  <ConfirmDialog title="Save all the same?" confirm="Save all the same" onConfirm={insist} onClose={thinkAgain}>
    {message}
  </ConfirmDialog>
);

/** Sends it and closes; why a post waits is said in the place of the form. */
function useSending(start: ComposerStart, clear: () => void, onClose: () => void) {
  const notice = useNotice();
  const [waiting, setWaiting] = useState<string>();
  const sending = useSendPost(start, ({ state }, message) => {
    clear();
    if (state === 'held') return setWaiting(message);
    notice.show(message);
    onClose();
  });
  return { ...sending, waiting };
}

/** Says why a post is on no page yet, for as long as it takes to read, and where its author finds it. */
const Waiting = ({ message, onClose }: { message: string; onClose: () => void }) => (
  <Dialog key="waiting" title="Your post waits" step={null} onClose={onClose}>
    <p>{message}</p>
    <p>
      <Link to={accountPages.standing()} onClick={onClose}>
        Read it in your account
      </Link>
    </p>
  </Dialog>
);

interface CategoryFieldProps {
  options: readonly { readonly id: string; readonly name: string }[];
  value: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

function CategoryField({ options, value, error, onChoose }: CategoryFieldProps) {
  return (
    <SelectField label="Category" value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function useStartedDraft({ edited, tags }: ComposerStart) {
  const me = useMe();
  // It keeps its name when the session ends while it is written.
  const [memberId] = useState(() => me?.memberId ?? '');
  const [first] = useState(() => ({ ...emptyDraft(), tags: tags ?? [] }));
  const started = usePostDraft(memberId, first, edited === undefined);
  const editing = useEditedDraft(memberId, edited, first);
  return edited === undefined ? { ...started, isChanged: false, resumed: undefined } : editing;
}

/** The categories to choose from, and the one that is chosen until another one is. */
function useChoices({ category }: ComposerStart, isStaff: boolean) {
  const { data } = useQuery(categoriesQuery());
  const all = (data?.items ?? []).flatMap((parent) => [parent, ...parent.children]);
  const open = all.filter(({ isStaffOnly }) => isStaff || !isStaffOnly);
  const first = open.find(({ tagString }) => tagString === category) ?? open[0];
  return {
    options: open.map(({ tagEntityId, tagString }) => ({ id: tagEntityId, name: tagString })),
    first: first?.tagEntityId ?? '',
  };
}

/** Pictures that are dropped or pasted anywhere in the form are added to it. */
function DropArea({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) onFiles([...clipboardData.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field for files does the same by keys
    <div
      className={isOver ? styles.dropped : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  );
}
