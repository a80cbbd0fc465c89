import type { Role } from '@csz/contract/roles/calls';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Item } from '#web/ui/item.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './role-card.module.css';
import { Waiting } from './waiting.tsx';

const TeamLinkDialog = lazy(async () => ({
  default: (await import('#web/people/team-links/team-link-dialog.tsx')).TeamLinkDialog,
}));

const UNTIL_THEN = 'It gives no rights until then.';
const PENDING = `This role waits for approval by our staff. ${UNTIL_THEN}`;

/** One role: what, where, whether it counts yet, its mails, and the way out of it. */
export function RoleCard({ role }: { role: Role }) {
  const notice = useNotice();
  const [isRemoving, setRemoving] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const mails = useAction(rolesRoutes.updateRole, { errorsTo: 'toast' });
  const removal = useAction(rolesRoutes.deleteRole, {
    errorsTo: 'toast',
    onDone: () => notice.show('Role successfully deleted.'),
  });
  const params = { id: role.id };
  const toggle = () => mails.run({ params, body: { isAutomaticallyTexting: !role.isAutomaticallyTexting } });
  const remove = () => {
    setRemoving(false);
    void removal.run({ params });
  };
  const where = [role.schoolFullName || role.districtName, role.sportName].filter(Boolean).join(', ');
  const team = teamOf(role);
  return (
    <Item
      imgUrl={role.schoolLogoUrl}
      words={
        <>
          <strong>{role.label}</strong> {role.isPending && <Badge waits>Pending</Badge>}
          <p>{where}</p>
          {role.isPending && role.waiting == null && <p className="soft small">{PENDING}</p>}
          {role.waiting != null && <Waiting since={role.requestedAt} waiting={role.waiting} untilThen={UNTIL_THEN} />}
        </>
      }
    >
      <label className={formStyles.choice}>
        <input type="checkbox" checked={role.isAutomaticallyTexting} onChange={toggle} />
        Email notifications
      </label>
      <Cluster isLine gap={2} className={styles.acts}>
        {team !== undefined && (
          <Button onClick={() => setInviting(true)}>
            Team link<span className="visually-hidden"> {where}</span>
          </Button>
        )}
        <Button onClick={() => setRemoving(true)}>
          Remove<span className="visually-hidden"> {`${role.label} ${where}`}</span>
        </Button>
      </Cluster>
      {isInviting && team !== undefined && (
        <Suspense>
          <TeamLinkDialog {...team} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isRemoving && (
        <ConfirmDialog title="Remove role" confirm="Remove" onConfirm={remove} onClose={() => setRemoving(false)}>
          {`Remove ${role.label}, ${where}? Its rights end at once.`}
        </ConfirmDialog>
      )}
    </Item>
  );
}

/** The team whose link an approved coach may hand out. */
function teamOf({ memberRoleType, isPending, ...role }: Role) {
  const { followedSchoolId: schoolId, followedSportId: sportId, schoolShortName, sportName } = role;
  const isCoach = memberRoleType === 'HeadCoach' || memberRoleType === 'AssistantCoach';
  if (!isCoach || isPending || schoolId === null || sportId === null) return undefined;
  return { schoolId, sportId, team: `${schoolShortName}, ${sportName}` };
}
