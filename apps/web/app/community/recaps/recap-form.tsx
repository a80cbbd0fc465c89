import { MOST_RECAP_IMAGES } from '@csz/contract/core/constants';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { PictureField } from './picture-field.tsx';
import { draftName, isEmpty, recapDrafts, useRecapDraft } from './recap-draft.ts';
import { usePictures } from './use-pictures.ts';

interface RecapFormProps {
  gameId: string;
  /** The token of the mail's link; without one the sender signs in. */
  link?: string | undefined;
  /** What the server said to it. */
  onSent: (message: string) => void;
}

/** Words and up to five pictures of a game; what was typed stays whatever happens. */
export function RecapForm({ gameId, link, onSent }: RecapFormProps) {
  const me = useMe();
  // It keeps its name when the session ends while a user writes.
  const [name] = useState(() => draftName(gameId, link === undefined ? me?.memberId : undefined));
  const { draft, change } = useRecapDraft(name);
  const { isBusy, error, run } = useAction(recapsRoutes.addRecap, {
    onDone: ({ message }) => {
      recapDrafts.forget(name);
      onSent(message);
    },
  });
  const [isChecked, setChecked] = useState(false);
  const pictures = usePictures(link, draft.pictures, (turn) =>
    change((before) => ({ pictures: turn(before.pictures) })),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty(draft) || pictures.isBusy) return;
    const { message, pictures: sources } = draft;
    return run({ body: { gameId, message, sources: [...sources], ...(link === undefined ? {} : { link }) } });
  };
  return (
    <Form onSubmit={submit} error={error}>
      <Field
        label="Recap"
        hint="Who stood out, how it was decided."
        error={isChecked && isEmpty(draft) ? 'Please write a few words or add a picture.' : undefined}
      >
        {(parts) => (
          <textarea
            className={`${styles.input} ${styles.area}`}
            rows={5}
            maxLength={12_000}
            value={draft.message}
            // What is typed while it is on its way would be of no recap.
            readOnly={isBusy}
            onChange={(event) => change(() => ({ message: event.target.value }))}
            {...parts}
          />
        )}
      </Field>
      <PictureField most={MOST_RECAP_IMAGES} {...pictures} />
      <Button type="submit" primary disabled={isBusy || pictures.isBusy}>
        {isBusy ? 'Sending...' : 'Send'}
      </Button>
    </Form>
  );
}
