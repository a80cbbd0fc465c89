import type { FullAccountForm, SignedIn } from '@csz/contract/accounts/calls';
import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import type { MemberProfile, ProfileForm } from '@csz/contract/profile/calls';
import { TOKEN_SECONDS } from '@csz/contract/roles/people';
import type * as z from 'zod';
import { displayNames, type MemberDetails, memberState } from '#server/people/accounts/api.ts';
import { ageToday, isTooYoung } from '#server/people/age-screen/api.ts';
import { roleNameOf } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { deleteUploads, isOwnUpload, useUploads } from '#server/reference/media/api.ts';
import { confirmPassword } from './confirm-password.ts';
import { holdAccount } from './hold-account.ts';
import { getActiveMember, getMember, type MemberRow, presentProfile } from './queries.ts';

type FullAccount = z.output<typeof FullAccountForm>;

/** Whether it is the own account that is meant, and not another one that is to be opened. */
export const isOwnAccount = (member: Member, { email }: FullAccount): boolean =>
  email.toLowerCase() === member.email.toLowerCase();

type Change = Omit<z.output<typeof ProfileForm>, 'isCertain'>;

/**
 * Changes the given fields of the own profile. A birthday that says that we may not know this person has to be confirmed;
 * then the account is held, and nothing else of the form is kept.
 *
 * @throws {Problem} `birthday-out-of-range`, `picture-not-yours`, and the refusals of display names; `birthday-unlikely` to ask again; `account-held` after
 *   the account was; `last-site-admin` instead, for the portal cannot be left without one.
 */
export async function updateProfile(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  memberId: number,
  { isCertain = false, ...change }: z.output<typeof ProfileForm>,
): Promise<MemberProfile> {
  if (change.birthday != null && isTooYoung(change.birthday, clock)) {
    if (!isCertain) throw askAgain(change.birthday);
    const day = await db.transaction().execute((tx) => holdAccount(tx, memberId, settings));
    throw new Problem('account-held', { email: settings.contactEmail, day });
  }
  return db.transaction().execute(async (tx) => {
    const member = await getActiveMember(tx, memberId);
    const named = { ...change, displayName: await chooseName(tx, member, change, clock) };
    await changePicture(tx, member, change.avatarUrl);
    await memberState.setDetails(tx, memberId, columnsOf(named));
    // Another one instead of the name that waits for staff.
    if (named.displayName !== member.display_name)
      await memberState.setDetails(tx, memberId, { wanted_display_name: null });
    await noteChoices(tx, member, named);
    return presentProfile(await getMember(tx, memberId));
  });
}

/**
 * The display name after a change. First name, last name and birthday decide too whether it may stay: it may be the full
 * name of a member who is, or may be, under 18. A birthday that comes meanwhile changes nothing by itself.
 */
async function chooseName(tx: Tx, member: MemberRow, change: Change, clock: Clock): Promise<string> {
  const after = { ...member, ...columnsOf(change) };
  const wanted = change.displayName ?? member.display_name;
  const isSame = (['display_name', 'first_name', 'last_name', 'birthday'] as const).every(
    (column) => after[column] === member[column],
  );
  if (isSame) return wanted;
  const { id, first_name, last_name, birthday, is_site_admin } = after;
  const age = ageToday(birthday, clock);
  return displayNames.choose(tx, wanted, {
    id,
    first_name,
    last_name,
    is_site_admin,
    age,
    display_name: member.display_name,
  });
}

/** Changes what everyone reads of the member from now on. */
async function noteChoices(tx: Tx, { id, display_name, avatar_url }: MemberRow, change: Change): Promise<void> {
  const { displayName = display_name, avatarUrl = avatar_url } = change;
  const about = { actor: id, subject: `member:${id}`, data: { memberId: id } } as const;
  // Pages that are finished show what they were.
  if (displayName !== display_name || avatarUrl !== avatar_url) await publish(tx, [MEMBER_NAMES]);
  await recordEvent(tx, { type: 'profile.changed', ...about });
  if (displayName !== display_name) await recordEvent(tx, { type: 'display-name.chosen', ...about });
  if (avatarUrl !== avatar_url && avatarUrl !== '') await recordEvent(tx, { type: 'avatar.chosen', ...about });
}

const BIRTHDAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function askAgain(birthday: string): Problem {
  return new Problem('birthday-unlikely', { birthday: BIRTHDAY.format(new Date(birthday)) });
}

async function changePicture(tx: Tx, member: MemberRow, avatarUrl: string | undefined): Promise<void> {
  if (avatarUrl === undefined || avatarUrl === member.avatar_url) return;
  if (avatarUrl !== '' && !(await isOwnUpload(tx, member.id, avatarUrl)))
    throw new Problem('picture-not-yours', {}, [{ path: 'avatarUrl', message: PROBLEMS['picture-not-yours'][1] }]);
  await deleteUploads(tx, member.id, member.avatar_url);
  await useUploads(tx, { avatar_of_id: member.id }, [avatarUrl]);
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  displayName: 'display_name',
  cellPhone: 'cell_phone',
  zipCode: 'zip_code',
  birthday: 'birthday',
  avatarUrl: 'avatar_url',
} as const satisfies Record<keyof Change, keyof MemberDetails>;

/** Only what was given: null empties a field, what was left out stays. */
function columnsOf(change: Change): MemberDetails {
  const given = (Object.keys(COLUMNS) as (keyof Change)[]).filter((field) => change[field] !== undefined);
  return Object.fromEntries(given.map((field) => [COLUMNS[field], change[field]]));
}

/**
 * Adds to the own account what a quick sign-up left out. The session stays as it is, so there are no new tokens.
 *
 * @throws {Problem} `password-not-right` where one is sent, and what `updateProfile` refuses.
 */
export async function completeAccount(platform: Platform, member: Member, given: FullAccount): Promise<SignedIn> {
  const { email: _, password, ...change } = given;
  if (password !== undefined) await confirmPassword(platform, member.memberId, password);
  await updateProfile(platform, member.memberId, change);
  return {
    accessToken: null,
    refreshToken: null,
    expiresIn: TOKEN_SECONDS,
    memberId: String(member.memberId),
    roleName: roleNameOf(member),
  };
}

/**
 * Removes the own picture and its file. Without a picture nothing changes.
 *
 * @throws {Problem} `not-allowed` for the picture of another member.
 */
export async function deleteAvatar(db: Db, memberId: number, ofMemberId: number): Promise<void> {
  if (memberId !== ofMemberId) throw new Problem('not-allowed');
  await db.transaction().execute(async (tx) => {
    const member = await getActiveMember(tx, memberId);
    await deleteUploads(tx, memberId, member.avatar_url);
    await memberState.setDetails(tx, memberId, { avatar_url: '' });
    const subject = `member:${memberId}` as const;
    await recordEvent(tx, { type: 'profile.changed', actor: memberId, subject, data: { memberId } });
  });
}
