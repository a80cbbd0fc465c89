import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog, DialogActs } from './dialog.tsx';

interface LeaveQuestionProps {
  /** Something was changed and not saved. */
  isChanged: boolean;
  /** It waits here, in this tab, for when the member comes back. */
  isKept: boolean;
}

/**
 * Asks before an editor with unsaved changes is left: by a link, by the way back, by another choice in its address, and
 * by closing the tab, with which what is kept goes too.
 */
export function LeaveQuestion({ isChanged, isKept }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isChanged && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (!isChanged) return;
    // The browser has a question of its own, in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog isKept={isKept} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

/** The way out of a form that is kept nowhere: where something was changed it asks first. */
export function useAskedClose(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: (
      <>
        <LeaveQuestion isChanged={isChanged} isKept={false} />
        {isAsking && <LeaveDialog isKept={false} onLeave={onClose} onStay={() => setAsking(false)} />}
      </>
    ),
  };
}

interface LeaveDialogProps extends Pick<LeaveQuestionProps, 'isKept'> {
  onLeave: () => void;
  onStay: () => void;
}

/** The question itself, also for a Cancel that would drop what was typed. */
export function LeaveDialog({ isKept, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>
        What you changed is not saved yet.{' '}
        {isKept ? 'It waits here, in this tab, until you come back.' : 'If you leave, it is lost.'}
      </p>
      <DialogActs>
        <Button onClick={onLeave}>Leave</Button>
        <Button primary onClick={onStay}>
          Stay
        </Button>
      </DialogActs>
    </Dialog>
  );
}
