import { AddRoleForm } from '@csz/contract/roles/calls';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useAction } from '#web/api/use-action.ts';
import { type Place, PlaceFields } from '#web/reference/directory/place-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { RoleSelect } from './role-select.tsx';

const EVIDENCE =
  'Our staff look for an address of the school: your school email, or the page of the school that names you.';

interface AddRoleDialogProps {
  onClose: () => void;
  /** Only these roles are offered. */
  among?: readonly RoleType[];
}

/** Add More Roles: what, and where; each role asks for what it needs. */
export function AddRoleDialog({ onClose, among }: AddRoleDialogProps) {
  const notice = useNotice();
  const form = useForm<{ role: RoleType | ''; comment: string } & Place>({
    initialValues: { role: '', comment: '' },
    validate: schemaResolver(AddRoleForm, { sync: true }),
  });
  const submission = useAction(rolesRoutes.addRole, {
    form,
    onDone: ({ isPending }) => {
      notice.show(isPending ? 'Your request is with our staff.' : 'Role added.');
      onClose();
    },
  });
  const { role, stateId, districtId, schoolId, sportId, comment } = form.values;
  const add = form.onSubmit(() => {
    if (role === '') return;
    const { needs } = ROLES[role];
    void submission.run({
      body: {
        role,
        followDistrictId: districtId ?? null,
        followSchoolId: needs.includes('schoolId') ? (schoolId ?? null) : null,
        followSportId: needs.includes('sportId') ? (sportId ?? null) : null,
        ...(comment === '' ? {} : { comment }),
      },
    });
  });
  return (
    <Dialog title="Add More Roles" onClose={onClose}>
      <Form onSubmit={add} noValidate error={submission.error}>
        <RoleSelect
          value={role}
          onPick={(picked) => form.setFieldValue('role', picked)}
          error={form.errors.role}
          {...(among === undefined ? {} : { among })}
        />
        {role !== '' && (
          <PlaceFields
            needs={ROLES[role].needs}
            value={{ stateId, districtId, schoolId, sportId }}
            errors={form.errors}
            onChange={(picked) =>
              form.setValues({
                stateId: undefined,
                districtId: undefined,
                schoolId: undefined,
                sportId: undefined,
                ...picked,
              })
            }
          />
        )}
        {role !== '' && ROLES[role].needsApproval && (
          <TextField
            label="How can we be sure?"
            isOptional
            autoComplete="off"
            hint={EVIDENCE}
            {...form.getInputProps('comment')}
          />
        )}
        <Button type="submit" primary disabled={submission.isBusy}>
          Add
        </Button>
      </Form>
    </Dialog>
  );
}
