import { accountPages } from '@csz/contract/accounts/pages';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { stripZip } from '@csz/contract/core/fields';
import { CompleteProfileForm } from '@csz/contract/profile/calls';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { waitingFor } from './profile-form.tsx';
import { profileQuery } from './queries.ts';
import { usePhoneLabels } from './use-phone-labels.ts';
import { useSaveProfile } from './use-save-profile.tsx';

/** The step after signing up: names, and how to be reached. What is known already is not asked again. */
export function CompleteProfile() {
  const me = useMe();
  // A session that ended over the form: it comes back when the same member has logged in again.
  const { heldFor } = useContext(LoginPromptContext);
  const { data: profile } = useQuery({ ...profileQuery, enabled: me !== null });
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  // The step before this one: a profile needs an account.
  if (me === null && heldFor === undefined) return <Navigate to={accountPages.signUp(redirect)} replace />;
  return (
    <div hidden={me === null}>
      <AccountFrame title="Complete Profile" lead={WHO_SEES_WHAT}>
        {profile === undefined ? <SkeletonBar width="100%" height={420} /> : <CompletionForm profile={profile} />}
      </AccountFrame>
    </div>
  );
}

const WHO_SEES_WHAT =
  'Others see your display name. Under 18, or without a date of birth, a display name that is your full name becomes first name and initial. Your full name goes with a team that you coach and, from 18 on, with invitations that you send.';

type KnownProfile = Record<'firstName' | 'lastName' | 'email' | 'displayName', string> &
  Record<'waitingName' | 'cellPhone' | 'zipCode' | 'birthday', string | null>;

function CompletionForm({ profile }: { profile: KnownProfile }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const { firstName, lastName, cellPhone, zipCode, birthday } = profile;
  const form = useForm({
    initialValues: {
      firstName,
      lastName,
      cellPhone: cellPhone ?? '',
      zipCode: zipCode ?? '',
      birthday: birthday ?? '',
    },
    validate: schemaResolver(CompleteProfileForm, { sync: true }),
  });
  const phoneLabels = usePhoneLabels();
  const next = accountPages.addSchool(redirect);
  const saving = useSaveProfile(
    () => void navigate(next),
    async ({ firstName = '', lastName = '', ...rest }) => {
      const body = { ...rest, firstName, lastName, email: profile.email, cellPhone: rest.cellPhone || null };
      await call(client, accountsRoutes.registerMyAccount, { body });
    },
  );
  const submission = useAction(saving.save, { form });
  const save = form.onSubmit((body) => void submission.run(body));
  return (
    <Form onSubmit={save} noValidate error={submission.error}>
      {profile.waitingName !== null && <p className="soft">{waitingFor(profile.waitingName, profile.displayName)}</p>}
      <TextField label="First name" autoComplete="given-name" maxLength={50} {...form.getInputProps('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={50} {...form.getInputProps('lastName')} />
      <TextField label="Email" autoComplete="email" readOnly value={profile.email} />
      <TextField
        label="Zip code"
        isOptional
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        {...form.getInputProps('zipCode')}
        onChange={(event) => form.setFieldValue('zipCode', stripZip(event.target.value))}
      />
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        {...phoneLabels}
        {...form.getInputProps('cellPhone')}
      />
      {birthday === null && (
        <TextField
          label="Date of birth"
          isOptional
          type="date"
          autoComplete="bday"
          {...form.getInputProps('birthday')}
        />
      )}
      <Button type="submit" primary disabled={submission.isBusy}>
        Continue
      </Button>
      <ButtonLink to={next}>Finish Profile Later</ButtonLink>
      {saving.question}
    </Form>
  );
}
