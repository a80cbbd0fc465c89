import { Problem } from '@csz/contract/problem';
import { stopFollowMails } from '#server/people/follows/api.ts';
import { stopRoleMails } from '#server/people/roles/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readScoreLink } from '#server/sports/score-links/api.ts';
import { PREFERABLE } from './kinds.ts';
import { savePreference, setPreferences } from './preferences.ts';

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
