import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';

interface NewPasswordProps {
  field: Partial<ComponentProps<typeof PasswordField>>;
  /** It was changed: there is nothing more to type. */
  isDone: boolean;
  isBusy: boolean;
  /** What the button says. */
  change: string;
}

/** Where a new password is typed, and the button that sends it. */
export function NewPassword({ field, isDone, isBusy, change }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="8 characters or more"
        disabled={isDone}
        {...field}
      />
      {!isDone && (
        <Button type="submit" primary disabled={isBusy}>
          {change}
        </Button>
      )}
    </>
  );
}
