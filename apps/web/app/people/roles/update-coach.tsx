import { lazy, Suspense, useState } from 'react';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';

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
      <button
        type="button"
        className="link-button"
        onClick={() => (me === null ? ask(() => setOpen(true)) : setOpen(true))}
      >
        Update Coach
      </button>
      {isOpen && (
        <Suspense>
          <UpdateCoachDialog schoolId={schoolId} sportId={sportId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
