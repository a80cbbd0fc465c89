import { UpdateCoachForm } from '@csz/contract/roles/calls';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

interface UpdateCoachDialogProps {
  schoolId: string;
  sportId: string;
  onClose: () => void;
}

/** Who coaches this team: oneself, or another person by name and address. It waits for approval. */
export function UpdateCoachDialog({ schoolId, sportId, onClose }: UpdateCoachDialogProps) {
  const notice = useNotice();
  const form = useForm({
    initialValues: { isCoach: '', role: '', firstName: '', lastName: '', email: '' },
    validate: (values) => schemaResolver(UpdateCoachForm, { sync: true })(wireOf(values, schoolId, sportId)),
  });
  const submission = useAction(rolesRoutes.updateCoach, {
    form,
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const send = form.onSubmit((values) => void submission.run({ body: wireOf(values, schoolId, sportId) as never }));
  return (
    <Dialog title="Update Coach" onClose={onClose}>
      <Form onSubmit={send} noValidate error={submission.error}>
        <SelectField label="Are you the coach" {...form.getInputProps('isCoach')}>
          <option value="">Choose...</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
        <SelectField label="Role" {...form.getInputProps('role')}>
          <option value="">Choose...</option>
          <option value="HeadCoach">Head Coach</option>
          <option value="AssistantCoach">Assistant Coach</option>
        </SelectField>
        {form.values.isCoach === 'no' && (
          <>
            <TextField label="First name" autoComplete="off" maxLength={50} {...form.getInputProps('firstName')} />
            <TextField label="Last name" autoComplete="off" maxLength={50} {...form.getInputProps('lastName')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              inputMode="email"
              {...form.getInputProps('email')}
            />
          </>
        )}
        <p className="soft small">Our staff, or the school's athletic director, approve it.</p>
        <Button type="submit" primary disabled={submission.isBusy}>
          Send
        </Button>
      </Form>
    </Dialog>
  );
}

type Values = Record<'isCoach' | 'role' | 'firstName' | 'lastName' | 'email', string>;

/** The form as the server reads it; what was not chosen is missing. */
const wireOf = ({ isCoach, role, ...who }: Values, schoolId: string, sportId: string) => ({
  schoolId,
  sportId,
  isCoach: isCoach === '' ? undefined : isCoach === 'yes',
  role: role === '' ? undefined : role,
  ...(isCoach === 'no' ? who : {}),
});
