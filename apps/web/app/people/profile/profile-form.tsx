import { stripDisplayName, stripZip } from '@csz/contract/core/fields';
import type { MemberProfile } from '@csz/contract/profile/calls';
import { ProfileForm as ProfileSchema } from '@csz/contract/profile/calls';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { usePhoneLabels } from './use-phone-labels.ts';
import { useSaveProfile } from './use-save-profile.tsx';

const FULL_NAMES = 'Under 18, or without a date of birth, your full name is shown as first name and initial.';

/** What the owner of a name reads that staff have not looked at yet. */
export const waitingFor = (name: string, meanwhile: string): string =>
  `Our staff will look at the name ${name} soon, and until then others see ${meanwhile}.`;

/** Account settings: everything about the member that the member may change. */
export function ProfileForm({ profile }: { profile: MemberProfile }) {
  const notice = useNotice();
  const [{ displayName: shown, waitingName: waiting }, setSaved] = useState(profile);
  const form = useForm({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      displayName: profile.displayName,
      cellPhone: profile.cellPhone ?? '',
      zipCode: profile.zipCode ?? '',
      birthday: profile.birthday ?? '',
    },
    validate: schemaResolver(ProfileSchema, { sync: true }),
  });
  const saving = useSaveProfile((saved = profile) => {
    const isOther = form.getValues().displayName !== saved.displayName;
    form.setFieldValue('displayName', saved.displayName);
    setSaved(saved);
    notice.show(
      isOther ? `Your profile is saved, and others see you as ${saved.displayName}.` : 'Your profile is saved.',
    );
  });
  const submission = useAction(saving.save, { form });
  const save = form.onSubmit((body) => void submission.run(body));
  const text = (name: 'firstName' | 'lastName' | 'cellPhone' | 'zipCode' | 'birthday') => ({
    isOptional: true,
    ...form.getInputProps(name),
  });
  return (
    <Form onSubmit={save} noValidate error={submission.error}>
      <Grid least="260px" gap={4}>
        <TextField label="First name" autoComplete="given-name" maxLength={50} {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={50} {...text('lastName')} />
        <TextField
          label="Display name"
          autoComplete="nickname"
          maxLength={50}
          hint={waiting === null ? FULL_NAMES : waitingFor(waiting, shown)}
          {...form.getInputProps('displayName')}
          onChange={(event) => form.setFieldValue('displayName', stripDisplayName(event.target.value))}
        />
        <TextField
          label="Email"
          autoComplete="email"
          readOnly
          value={profile.email}
          hint="To use another one, see below."
        />
        <TextField label="Mobile number" type="tel" autoComplete="tel" {...text('cellPhone')} {...usePhoneLabels()} />
        <TextField
          label="Zip code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          {...text('zipCode')}
          onChange={(event) => form.setFieldValue('zipCode', stripZip(event.target.value))}
        />
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint="Never shown to others."
          {...text('birthday')}
        />
      </Grid>
      <Cluster>
        <Button type="submit" primary disabled={submission.isBusy}>
          {submission.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </Cluster>
      {saving.question}
    </Form>
  );
}
