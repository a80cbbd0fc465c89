import {
  type CONTACT_REASONS,
  ContactForm as ContactSchema,
  GuestContactForm,
  LONGEST_SUBJECT,
} from '@csz/contract/contact/calls';
import { contactRoutes } from '@csz/contract/contact/routes';
import type { Game } from '@csz/contract/games/calls';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { draftBox } from '#web/ui/draft-box.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The game that a message is about, as its address names it. */
type About = Pick<Game, 'id' | 'name'>;

interface Draft {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly reason: (typeof CONTACT_REASONS)[number];
}

const WRONG_SCORE = 'The right score: \n\nHow I know (I coach the team, I kept the book, I was there): \n';

/** A message about a game begins with what staff need to correct its score. */
const templateFor = (game: About | undefined): Draft =>
  game === undefined
    ? { email: '', subject: '', text: '', reason: 'general' }
    : {
        email: '',
        subject: `Wrong score: ${game.name}`.slice(0, LONGEST_SUBJECT),
        text: WRONG_SCORE,
        reason: 'general',
      };

const drafts = draftBox('contact-draft:', (thing): thing is Draft => {
  const { email, subject, text, reason } = (thing ?? {}) as Partial<Draft>;
  return [email, subject, text, reason].every((value) => typeof value === 'string');
});

/** A message to staff. What was typed stays over a failure, a reload and the way through the login. */
export function ContactForm({ game }: { game?: About | undefined }) {
  const me = useMe();
  const isHydrated = useHydrated();
  const draftName = game?.id ?? 'any';
  const form = useForm<Draft>({
    initialValues: templateFor(game),
    validate: schemaResolver(me === null ? GuestContactForm : ContactSchema, { sync: true }),
    onValuesChange: (values) => drafts.keep(draftName, values),
  });
  const [isSent, setSent] = useState(false);
  const message = useAction(contactRoutes.sendMessage, {
    form,
    onDone: () => {
      drafts.forget(draftName);
      setSent(true);
    },
  });
  // The page is the same for everyone when it comes, so what this window kept arrives after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const kept = drafts.read(draftName);
    if (kept !== undefined) form.setValues(kept);
  }, []);

  const send = form.onSubmit(({ email, subject, text, reason }) => {
    const about = game === undefined ? {} : { gameId: game.id, gameName: game.name };
    void message.run({ body: { email: me === null ? email : '', subject, text, reason, ...about } });
  });

  if (isSent) return <Banner good>Message Sent</Banner>;
  return (
    <Form onSubmit={send} noValidate error={message.error}>
      {me === null ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Our answer goes there."
          {...form.getInputProps('email')}
        />
      ) : (
        <TextField label="Email" type="email" autoComplete="email" value={me.email} disabled readOnly />
      )}
      {game === undefined && (
        <SelectField label="What is it about?" {...form.getInputProps('reason')}>
          <option value="general">A question or an idea</option>
          <option value="take-down">Take my child’s name or picture down</option>
        </SelectField>
      )}
      {form.values.reason === 'take-down' && (
        <p>Staff answer within 24 hours. Please say on which page it is, and copy its address into the message.</p>
      )}
      <TextField label="Subject" autoComplete="off" maxLength={LONGEST_SUBJECT} {...form.getInputProps('subject')} />
      <AreaField label="Message" rows={8} {...form.getInputProps('text')} />
      {isHydrated && (
        <Button type="submit" primary disabled={message.isBusy}>
          {message.isBusy ? 'Sending...' : 'Send'}
        </Button>
      )}
      <noscript>
        <p>This form needs JavaScript. You can write to the address above instead.</p>
      </noscript>
    </Form>
  );
}
