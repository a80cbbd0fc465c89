import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Act } from './act-menu.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { type Claimed, nounOf } from './use-claim.ts';

/** What a member may do with a post or a comment, as far as it is known. */
interface Permissions {
  readonly canHide?: boolean | undefined;
  readonly canDelete?: boolean | undefined;
  readonly youClaimed?: boolean | undefined;
}

/** Staff hide what others report; no one reports their own. What is pinned stays as it is. */
export function claimActs(
  mine: Permissions | undefined,
  ask: (what: 'report' | 'hide') => void,
  { isPinned = false }: { isPinned?: boolean } = {},
): Act[] {
  const pinned = { isOff: isPinned, reason: isPinned ? 'This post is pinned.' : undefined };
  if (mine?.canHide === true) return [{ label: 'Hide', onPress: () => ask('hide'), ...pinned }];
  if (mine?.canDelete === true) return [];
  if (mine?.youClaimed === true) return [{ label: 'Reported', onPress: () => {}, isOff: true }];
  return [{ label: 'Report', onPress: () => ask('report'), ...pinned }];
}

interface ActQuestionProps {
  /** What was pressed; nothing is shown for any other act. */
  asking: string | undefined;
  claimed: Claimed;
  onClose: () => void;
  onHide: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** The form of a report, or the question before something is hidden or deleted. */
export function ActQuestion({ asking, claimed, onClose, onHide, onDelete }: ActQuestionProps) {
  if (asking === 'report') return <ReportDialog claimed={claimed} onDone={onClose} onClose={onClose} />;
  if (asking !== 'hide' && asking !== 'delete') return null;
  return (
    <ConfirmDialog
      title="warning!"
      confirm={asking === 'hide' ? 'Hide' : 'Delete'}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void (asking === 'hide' ? onHide() : onDelete());
      }}
    >
      Are you sure that you want to {asking} this {nounOf(claimed)}?
    </ConfirmDialog>
  );
}
