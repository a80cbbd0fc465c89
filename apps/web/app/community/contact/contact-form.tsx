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
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { draftBox } from '#web/ui/draft-box.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The game that a message is about, as its address names it. */
type ContactGame = Pick<Game, 'id' | 'name'>;

interface Draft {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly reason: (typeof CONTACT_REASONS)[number];
}

const ADVERTISING: Draft = {
  email: '',
  subject: 'Advertising: ',
  text: 'My business: \n\nWhere (counties, sports): \n\nFrom when to when: \n\nWhich places: \n',
  reason: 'advertising',
};

const WRONG_SCORE = 'The right score: \n\nHow I know (I coach the team, I kept the book, I was there): \n';

const NEW_TEAM =
  'School, county or conference, state: \n\nSport and level: \n\nWhere its schedule is, or the games: \n';

const UNANSWERED = 'Please write what you know behind the words that stand here';

/** A message about a game, a team that is missing, or a place on the pages, begins with what staff need to act on it. */
function templateFor({ game, isTeam, isAboutAds }: ContactFormProps): Draft {
  if (isAboutAds) return ADVERTISING;
  const empty = { email: '', subject: '', text: '', reason: 'general' } as const;
  if (isTeam) return { ...empty, subject: 'Add my team', text: NEW_TEAM };
  if (game === undefined) return empty;
  return { ...empty, subject: `Wrong score: ${game.name}`.slice(0, LONGEST_SUBJECT), text: WRONG_SCORE };
}

const drafts = draftBox('contact-draft:', (thing): thing is Draft => {
  const { email, subject, text, reason } = (thing ?? {}) as Partial<Draft>;
  return [email, subject, text, reason].every((value) => typeof value === 'string');
});

interface ContactFormProps {
  game?: ContactGame | undefined;
  /** A team is missing. */
  isTeam?: boolean;
  /** A business asks for a place on the pages. */
  isAboutAds?: boolean;
}

/** A message to staff. What was typed stays over a failure, a reload and the way through the login. */
export function ContactForm({ game, isTeam = false, isAboutAds = false }: ContactFormProps) {
  const known = useMeOnceKnown();
  const isHydrated = useHydrated();
  const draftName = game?.id ?? (isAboutAds ? 'advertising' : isTeam ? 'team' : 'any');
  const template = templateFor({ game, isTeam, isAboutAds });
  const judge = schemaResolver(known === null ? GuestContactForm : ContactSchema, { sync: true });
  const form = useForm<Draft>({
    initialValues: template,
    // Staff can act on no answer to a question that was left open.
    validate: (values) =>
      values.text !== '' && values.text.trim() === template.text.trim()
        ? { ...judge(values), text: UNANSWERED }
        : judge(values),
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
    void message.run({ body: { email: known === null ? email : '', subject, text, reason, ...about } });
  });

  if (isSent) return <Banner good>Message Sent</Banner>;
  return (
    <Form onSubmit={send} noValidate error={message.error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Our answer goes there."
        {...(known === null ? form.getInputProps('email') : { value: known?.email ?? '', readOnly: true })}
      />
      {game === undefined && !isAboutAds && (
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
