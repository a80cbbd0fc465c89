import { Problem } from '@csz/contract/problem';
import { keepASiteAdmin, memberState } from '#server/people/accounts/api.ts';
import { removeRole } from '#server/people/roles/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type Act, audit, memberSubject } from '#server/reference/audit/api.ts';
import { describeRole } from './present.ts';
import { getMemberForUpdate, listRoleRows } from './queries.ts';

interface RoleChange {
  readonly isSiteAdmin?: boolean | undefined;
  readonly removeRoleId?: string | undefined;
}

type MemberRow = Awaited<ReturnType<typeof getMemberForUpdate>>;

/**
 * Makes a member a site administrator or an ordinary member, or takes a role; the rights end with this commit.
 *
 * @throws {Problem} `own-account`, `member-not-found`, `member-gone`, `last-site-admin`, `member-role-not-found`,
 *   `nothing-to-change`.
 */
export async function changeMemberRole(db: Db, id: number, change: RoleChange, act: Act): Promise<void> {
  if (id === act.actor.memberId) throw new Problem('own-account');
  await db.transaction().execute(async (tx) => {
    if (change.isSiteAdmin === false) await keepASiteAdmin(tx, id);
    const member = await getMemberForUpdate(tx, id);
    const isSwitched = change.isSiteAdmin !== undefined && change.isSiteAdmin !== member.is_site_admin;
    if (!isSwitched && change.removeRoleId === undefined) throw new Problem('nothing-to-change');
    if (isSwitched) await switchSiteAdmin(tx, member, act);
    if (change.removeRoleId !== undefined) await takeRole(tx, member, Number(change.removeRoleId), act);
  });
}

async function switchSiteAdmin(tx: Tx, member: MemberRow, act: Act): Promise<void> {
  const becomes = !member.is_site_admin;
  await memberState.setSiteAdmin(tx, { memberId: member.id, by: act.actor.memberId }, becomes);
  const [before, after] = becomes ? ['member', 'site administrator'] : ['site administrator', 'member'];
  await audit(tx, { ...act, action: 'change role', subject: memberSubject(member), before, after });
}

async function takeRole(tx: Tx, member: MemberRow, roleId: number, act: Act): Promise<void> {
  const role = (await listRoleRows(tx, [member.id])).find((row) => row.id === roleId);
  if (role === undefined) throw new Problem('member-role-not-found');
  await removeRole(tx, member.id, roleId, act.actor.memberId);
  const states = { before: `${describeRole(role)} (${role.status})`, after: 'removed' };
  await audit(tx, { ...act, action: 'remove role', subject: memberSubject(member), ...states });
}
