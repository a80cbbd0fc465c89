import { MOST_RECAP_IMAGES } from '@csz/contract/core/constants';
import { Refusal } from '@csz/contract/core/refusal';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { PictureField } from './picture-field.tsx';
import { recapsQuery } from './queries.ts';
import { draftName, isEmpty, type RecapDraft, recapDrafts, useRecapDraft } from './recap-draft.ts';
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
  // It keeps its name when the session ends while somebody writes.
  const [name] = useState(() => draftName(gameId, link === undefined ? me?.memberId : undefined));
  const { draft, change } = useRecapDraft(name);
  const { isBusy, error, send } = useSending({ gameId, link, onSent }, name);
  const [isTold, setTold] = useState(false);
  const pictures = usePictures(link, draft.pictures, (turn) =>
    change((before) => ({ pictures: turn(before.pictures) })),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isEmpty(draft) && !pictures.isBusy) return send(draft);
  };
  return (
    <Form onSubmit={submit}>
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      <Field
        label="Recap"
        hint="Who stood out, how it was decided."
        error={isTold && isEmpty(draft) ? 'Please write a few words or add a picture.' : undefined}
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

/** Sends a recap; whoever was signed out meanwhile signs in over the form, and it goes on. */
function useSending({ gameId, link, onSent }: RecapFormProps, name: string) {
  const client = useQueryClient();
  const login = useLoginPrompt();
  const { isBusy, error, submit } = useSubmit();
  const send = ({ message, pictures }: RecapDraft): Promise<void> =>
    submit(async () => {
      try {
        const body = { gameId, message, sources: [...pictures], ...(link === undefined ? {} : { link }) };
        const answer = await call(client, recapsRoutes.addRecap, { body });
        recapDrafts.forget(name);
        await client.invalidateQueries({ queryKey: recapsQuery(gameId).queryKey });
        onSent(answer.message);
      } catch (refused) {
        if (!(refused instanceof Refusal) || refused.code !== 'not-signed-in') throw refused;
        login.ask(() => void send({ message, pictures }));
      }
    });
  return { isBusy, error, send };
}
