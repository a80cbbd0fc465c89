import { InviteForm } from '@csz/contract/roles/invitations';
import { mayInvite, whoMayInvite } from '@csz/contract/roles/may-invite';
import { ROLE_TYPES, ROLES, type RoleType } from '@csz/contract/roles/people';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { type Place, PlaceFields } from '#web/reference/directory/place-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { RoleSelect } from './role-select.tsx';

/** Invite Others: a mail with a link that lasts fourteen days. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const notice = useNotice();
  const [place, setPlace] = useState<Place>({});
  const form = useForm({
    initialValues: { role: '' as RoleType | '', firstName: '', lastName: '', email: '', cellPhone: '' },
    validate: (values) => schemaResolver(InviteForm, { sync: true })({ ...values, ...idsOf(place) }),
  });
  const submission = useAction(rolesRoutes.inviteMember, {
    form,
    onDone: () => {
      notice.show('User invited successfully.');
      onClose();
    },
  });
  const { role } = form.values;
  const me = useMe();
  const inviter = {
    isSiteAdmin: me?.isSiteAdmin ?? false,
    roles: (me?.roles ?? []).map(({ memberRoleType, ...at }) => ({ role: memberRoleType as RoleType, ...at })),
  };
  const invite = form.onSubmit((values) => {
    if (values.role === '') return;
    void submission.run({ body: { ...values, role: values.role, ...idsOf(place) } });
  });
  const errors = {
    ...form.errors,
    schoolId: form.errors.followSchoolId,
    sportId: form.errors.followSportId,
  };
  return (
    <Dialog title="Invite Others" onClose={onClose}>
      <Form onSubmit={invite} noValidate error={submission.error}>
        <RoleSelect
          value={role}
          onPick={(picked) => form.setFieldValue('role', picked)}
          error={form.errors.role}
          among={ROLE_TYPES.filter((type) => mayInvite(inviter, type, {}))}
        />
        {role !== '' && !mayInvite(inviter, role, place) && (
          <Banner>{`${whoMayInvite(role)} can invite others as ${ROLES[role].label} there.`}</Banner>
        )}
        {role !== '' && role !== 'LeagueDirector' && (
          <PlaceFields needs={ROLES[role].needs} value={place} onChange={setPlace} errors={errors} />
        )}
        <TextField label="First name" autoComplete="off" maxLength={50} {...form.getInputProps('firstName')} />
        <TextField label="Last name" autoComplete="off" maxLength={50} {...form.getInputProps('lastName')} />
        <TextField label="Email" type="email" autoComplete="off" inputMode="email" {...form.getInputProps('email')} />
        <TextField
          label="Mobile number"
          isOptional
          type="tel"
          autoComplete="off"
          {...form.getInputProps('cellPhone')}
        />
        <Button type="submit" primary disabled={submission.isBusy}>
          Invite
        </Button>
      </Form>
    </Dialog>
  );
}

const idsOf = ({ districtId, schoolId, sportId }: Place) => ({
  followDistrictId: districtId ?? null,
  followSchoolId: schoolId ?? null,
  followSportId: sportId ?? null,
});
