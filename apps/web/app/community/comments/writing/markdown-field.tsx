import { LONGEST_BODY } from '@csz/contract/posts/limits';
import { postsRoutes } from '@csz/contract/posts/routes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Field } from '#web/ui/form/field.tsx';
import form from '#web/ui/form/form.module.css';
import { Stack } from '#web/ui/layout.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { insert, type Mark, mentionAt } from './marks.ts';
import { MentionList, useMentions } from './mention-list.tsx';

/** Where a comment is, and who wrote there already: only they and schools can be mentioned. */
export interface Thread {
  readonly postId: string;
  readonly people: readonly string[];
}

interface MarkdownFieldProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  rows: number;
  error?: ReactNode;
  isOptional?: boolean;
  readOnly: boolean;
  /** Of a comment. */
  thread?: Thread;
  /** Each new number brings the field into view, ready to be typed in. */
  focusOn?: number;
}

/** Text as markdown, with buttons for those who do not know it, names after an @, and what it will look like. */
export function MarkdownField({ value, onChange, thread, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<{ from: number; to: number }>();
  const [caret, setCaret] = useState(0);
  const mention = mentionAt(value, caret);
  const mentions = useMentions(mention?.words, thread?.people ?? []);
  // The text goes through its owner and comes back with the next render; only then the cursor can be put.
  useLayoutEffect(() => {
    if (selection === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(selection.from, selection.to);
    setCaret(selection.to);
    setSelection(undefined);
  }, [selection]);
  const { focusOn = 0 } = field;
  useEffect(() => {
    if (focusOn > 0) area.current?.focus();
  }, [focusOn]);
  const apply = (mark: Mark, range?: { from: number; to: number }) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const { text, from, to } = mark({ text: value, from: selectionStart, to: selectionEnd, ...range });
    onChange(text.slice(0, LONGEST_BODY));
    setSelection({ from, to });
  };
  const pick = (name: string) => {
    if (mention !== undefined) apply(insert(`@${name} `), { from: mention.from, to: caret });
  };
  return (
    <Stack gap={2}>
      <Field label={field.label} error={field.error} isOptional={field.isOptional}>
        {(parts) => (
          <>
            <MarkdownToolbar controls={parts.id} onMark={apply} />
            <textarea
              ref={area}
              className={`${form.input} ${form.area}`}
              rows={field.rows}
              maxLength={LONGEST_BODY}
              value={value}
              readOnly={field.readOnly}
              onChange={(event) => {
                onChange(event.target.value);
                setCaret(event.target.selectionStart);
              }}
              onKeyDown={(event) => mentions.press(event, pick)}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
              aria-controls={mentions.found.length > 0 ? mentions.listId : undefined}
              {...parts}
            />
          </>
        )}
      </Field>
      <MentionList {...mentions} onPick={pick} />
      <Preview text={value} replyToPostId={thread?.postId} />
    </Stack>
  );
}

/** What it will look like, made by the server as it will be made when it is sent. */
function Preview({ text, replyToPostId }: { text: string; replyToPostId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const message = useDebounced(text.trim());
  const { data, isError } = useQuery({
    ...callQuery(postsRoutes.previewText, { body: { message, replyToPostId } }),
    enabled: isOpen && message !== '',
    placeholderData: (before) => before,
  });
  return (
    <Fold label="Preview" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {message === '' && <p className="soft">Nothing to show yet.</p>}
      {message !== '' && isError && <p className="soft">The preview did not come. What you typed stays.</p>}
      {message !== '' && data !== undefined && <Markup html={data.content} />}
    </Fold>
  );
}
