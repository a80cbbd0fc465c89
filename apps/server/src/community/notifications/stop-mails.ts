import { Problem } from '@csz/contract/problem';
import { stopFollowMails } from '#server/people/follows/api.ts';
import { stopRoleMails } from '#server/people/roles/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readScoreLink } from '#server/sports/score-links/api.ts';
import { PREFERABLE } from './kinds.ts';
import { setPreferences } from './preferences.ts';

/**
 * Stops all mails that a member did not ask for just now, by the link of one: every kind, and the switches of all their
 * roles and of the teams they follow. Again changes nothing.
 *
 * @throws {Problem} `link-not-good`.
 */
export async function stopMails(platform: Platform, token: string): Promise<void> {
  const link = await readScoreLink(platform, token, 'stop-mails');
  if (link === undefined) throw new Problem('link-not-good');
  const kinds = PREFERABLE.flatMap(({ name, canBeStopped }) => (canBeStopped ? [name] : []));
  await platform.db.transaction().execute(async (tx) => {
    await setPreferences(tx, link.memberId, { kinds, channel: 'mail', isOn: false });
    await stopRoleMails(tx, link.memberId);
    await stopFollowMails(tx, link.memberId);
  });
}
