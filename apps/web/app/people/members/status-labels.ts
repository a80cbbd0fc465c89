import type { AdminMember } from '@csz/contract/members/calls';

/** What has become of an account, as staff read it. */
export const STATUS_LABELS: Record<AdminMember['status'], string> = {
  active: 'In use',
  inactive: 'Deactivated',
  held: 'On hold',
  deleted: 'Deleted',
};
