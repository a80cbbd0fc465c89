import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { draftName, recapDrafts } from './recap-draft.ts';

const RecapForm = lazy(async () => ({ default: (await import('./recap-form.tsx')).RecapForm }));

/** Lets who was there tell of a game; whoever is signed out signs in first, and then goes on. */
export function AddRecap({ gameId }: { gameId: string }) {
  const me = useMe();
  const login = useLoginPrompt();
  const [isOpen, setOpen] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const open = () => setOpen(true);
  // After the first render, which must be the server's: what was written before a reload stands there again.
  const memberId = me?.memberId;
  useEffect(() => {
    if (memberId !== undefined && recapDrafts.read(draftName(gameId, memberId)) !== undefined) setOpen(true);
  }, [gameId, memberId]);
  if (thanks !== undefined) return <Banner good>{thanks}</Banner>;
  if (!isOpen) return <Button onClick={() => (me === null ? login.ask(open) : open())}>Add photos and recap</Button>;
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <RecapForm gameId={gameId} onSent={setThanks} />
    </Suspense>
  );
}
