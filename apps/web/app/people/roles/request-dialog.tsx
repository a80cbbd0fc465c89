import type { RoleRequest } from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

/** What someone writes to a member about a request. */
export interface Asking {
  readonly request: RoleRequest;
  readonly act: 'deny' | 'ask';
}

/**
 * Denies a request with a reason, or asks the member for more. It is beside the cards: when a colleague decides meanwhile,
 * the card goes, and what was typed stays until the person has read that.
 */
export function RequestDialog({ request: { kind, id }, act, onClose }: Asking & { onClose: () => void }) {
  const notice = useNotice();
  const params = { kind, id };
  const onDone = ({ message }: { message: string }) => {
    notice.show(message);
    onClose();
  };
  const denial = useAction(rolesRoutes.denyRoleRequest, { onDone });
  const question = useAction(rolesRoutes.askAboutRequest, { onDone });
  if (act === 'deny')
    return (
      <ReasonDialog
        title="Deny request"
        confirm="Deny"
        hint="The member reads it in a mail."
        isBusy={denial.isBusy}
        error={denial.error}
        onConfirm={(reason) => void denial.run({ params, body: { reason } })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title="Ask for more"
      label="Question"
      confirm="Send"
      hint="The member reads it in a mail and answers here. The request keeps its place."
      isBusy={question.isBusy}
      error={question.error}
      onConfirm={(words) => void question.run({ params, body: { words } })}
      onClose={onClose}
    />
  );
}
