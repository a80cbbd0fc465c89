import type { NotificationPreference } from '@csz/contract/notifications/calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { stopFollowMails } from '#server/people/follows/api.ts';
import { stopRoleMails } from '#server/people/roles/api.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readScoreLink } from '#server/sports/score-links/api.ts';
import { PREFERABLE } from './kinds.ts';
import type { Channel, Preferable } from './notification-kind.ts';

/** Who does not want to be reached, by channel. */
export type Unwanted = Readonly<Record<Channel, ReadonlySet<number>>>;

/** The members among these who do not want notifications of a kind, by channel. */
export async function listUnwanted(
  db: Reader,
  { name, offAtFirst = [] }: Preferable,
  memberIds: readonly number[],
): Promise<Unwanted> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['member_id', 'channel', 'is_on'])
    .where('kind', '=', name)
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .execute();
  const of = (channel: Channel, isOn: boolean) =>
    new Set(rows.flatMap((row) => (row.channel === channel && row.is_on === isOn ? [row.member_id] : [])));
  const unwanted = (channel: Channel) =>
    offAtFirst.includes(channel) ? new Set(memberIds).difference(of(channel, true)) : of(channel, false);
  return { mail: unwanted('mail'), push: unwanted('push'), screen: unwanted('screen') };
}

/** What a member is notified of, by kind and channel. */
export async function listPreferences(db: Reader, memberId: number): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute();
  const chosen = new Map(rows.map(({ kind, channel, is_on }) => [`${kind} ${channel}`, is_on]));
  return PREFERABLE.map(({ name: kind, label, canBeStopped, offAtFirst = [] }) => {
    const isOn = (channel: Channel) =>
      !canBeStopped || (chosen.get(`${kind} ${channel}`) ?? !offAtFirst.includes(channel));
    return { kind, label, canBeStopped, screen: isOn('screen'), mail: isOn('mail'), push: isOn('push') };
  });
}

interface Preference {
  readonly kind: string;
  readonly channel: Channel;
  readonly isOn: boolean;
}

/**
 * Switches one kind on or off for a member and a channel.
 *
 * @throws {Problem} `notification-kind-not-found`.
 */
export async function savePreference(tx: Tx, memberId: number, { kind, channel, isOn }: Preference): Promise<void> {
  if (!PREFERABLE.some(({ name, canBeStopped }) => name === kind && canBeStopped))
    throw new Problem('notification-kind-not-found');
  await setPreferences(tx, memberId, { kinds: [kind], channel, isOn });
}

/** Switches these kinds on or off for a member and a channel. */
export async function setPreferences(
  tx: Tx,
  memberId: number,
  { kinds, channel, isOn }: { kinds: readonly string[]; channel: Channel; isOn: boolean },
): Promise<void> {
  await sql`
    insert into notification_preferences (member_id, kind, channel, is_on)
    select ${memberId}, kind, ${channel}, ${isOn} from unnest(${kinds}::text[]) as given(kind)
    on conflict (member_id, kind, channel) do update set is_on = excluded.is_on, changed_at = now()
      where notification_preferences.is_on <> excluded.is_on`.execute(tx);
}

/**
 * Who stopped all mails and then switches those of a role or a team on, or takes a new one, whose switch is on, wants
 * them again.
 */
export const resumeMails = reactTo({
  name: 'resume mails',
  on: ['role.requested', 'role.added', 'role.mails-resumed', 'follow.mails-resumed'],
  inTransaction: async (tx, events) => {
    const memberIds = events.map(({ data }) => data.memberId);
    const kinds = PREFERABLE.flatMap(({ name, offAtFirst = [] }) => (offAtFirst.includes('mail') ? [] : [name]));
    await sql`
      update notification_preferences set is_on = true, changed_at = now()
      where member_id = ${anyOf(memberIds)} and channel = 'mail' and not is_on and kind = any(${kinds}::text[])`.execute(
      tx,
    );
  },
});

/**
 * Stops mails that a member did not request, by the link of one: those of the kind that it names, else every kind, and
 * the switches of all their roles and of the teams they follow. Again changes nothing.
 *
 * @throws {Problem} `link-not-good`, `notification-kind-not-found`.
 */
export async function stopMails(platform: Platform, token: string, kind?: string): Promise<void> {
  const link = await readScoreLink(platform, token, 'stop-mails');
  if (link === undefined) throw new Problem('link-not-good');
  if (kind !== undefined) {
    const preference = { kind, channel: 'mail', isOn: false } as const;
    return platform.db.transaction().execute((tx) => savePreference(tx, link.memberId, preference));
  }
  const kinds = PREFERABLE.flatMap(({ name, canBeStopped }) => (canBeStopped ? [name] : []));
  await platform.db.transaction().execute(async (tx) => {
    await setPreferences(tx, link.memberId, { kinds, channel: 'mail', isOn: false });
    await stopRoleMails(tx, link.memberId);
    await stopFollowMails(tx, link.memberId);
  });
}
