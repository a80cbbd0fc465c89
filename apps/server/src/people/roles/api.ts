export { ensureRole } from './add-role.ts';
export { removeRole, replaceSchoolInRoles, stopRoleMails } from './change-role.ts';
export { readRole } from './present.ts';
export { writeRoleMessage } from './role-messages.ts';
export { type NamedCoach, nameCoach, putCoach } from './team-coaches.ts';
export { APPROVAL_MAIL_MINUTES } from './undo-approval.ts';
