import { lazy, Suspense, useState } from 'react';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';

const UpdateCoachDialog = lazy(async () => ({
  default: (await import('./update-coach-dialog.tsx')).UpdateCoachDialog,
}));

/** Update Coach: asks to log in first, then who coaches this team. */
export function UpdateCoach({ schoolId, sportId }: { schoolId: string; sportId: string }) {
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => asMember(() => setOpen(true))}>
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
