import { accountsRoutes } from '@csz/contract/accounts/routes';
import { contactPage } from '@csz/contract/contact/pages';
import { isCivilDate } from '@csz/rules/civil-date';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import own from './age-step.module.css';

/** The neutral age screen: a free date, no hint of which answer opens the door. */
export function AgeStep({ onDone }: { onDone: (birthday: string) => void }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const submission = useAction(
    async (birthday: string) => {
      if (!isCivilDate(birthday)) throw new Error('Please enter your date of birth.');
      return call(client, accountsRoutes.screenAge, { body: { birthday } });
    },
    { onDone: ({ mayRegister, message }, birthday) => (mayRegister ? onDone(birthday) : setRefusal(message)) },
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return submission.run(birthdayIn(new FormData(event.currentTarget)));
  };
  if (refusal !== undefined) return <TurnedAway message={refusal} />;
  return (
    <Form onSubmit={send} error={submission.error}>
      <fieldset>
        <legend>Date of birth</legend>
        <div className={own.date}>
          <TextField label="Month" name="month" autoComplete="bday-month" inputMode="numeric" maxLength={2} />
          <TextField label="Day" name="day" autoComplete="bday-day" inputMode="numeric" maxLength={2} />
          <TextField label="Year" name="year" autoComplete="bday-year" inputMode="numeric" maxLength={4} />
        </div>
      </fieldset>
      <Button type="submit" primary disabled={submission.isBusy}>
        Continue
      </Button>
    </Form>
  );
}

/** What the too young read; the address of staff in it leads to the form that writes to them. */
function TurnedAway({ message }: { message: string }) {
  const { contactEmail } = usePortal();
  const at = contactEmail === '' ? -1 : message.indexOf(contactEmail);
  if (at < 0) return <Banner>{message}</Banner>;
  return (
    <Banner>
      {message.slice(0, at)}
      <Link to={contactPage()}>{contactEmail}</Link>
      {message.slice(at + contactEmail.length)}
    </Banner>
  );
}

/** yyyy-MM-dd from the three boxes, whether it exists or not. */
function birthdayIn(data: FormData): string {
  const digits = (name: string, length: number) => String(data.get(name)).trim().padStart(length, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}
