import { lazy, Suspense, useState } from 'react';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';

const UpdateCoachDialog = lazy(async () => ({
  default: (await import('./update-coach-dialog.tsx')).UpdateCoachDialog,
}));

/** Update Coach: asks to log in first, then who coaches this team. */
export function UpdateCoach({ schoolId, sportId }: { schoolId: string; sportId: string }) {
  const me = useMe();
  const { ask } = useLoginPrompt();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => (me === null ? ask(() => setOpen(true)) : setOpen(true))}>Update Coach</Button>
      {isOpen && (
        <Suspense>
          <UpdateCoachDialog schoolId={schoolId} sportId={sportId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
