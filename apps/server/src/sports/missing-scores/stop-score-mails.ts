import { Problem } from '@csz/contract/problem';
import type { Platform } from '#server/platform/platform.ts';
import { readScoreLink } from '#server/sports/scores/api.ts';

/**
 * Turns the e-mail notifications of all of a member's roles off, and those about the teams they follow, by the link of
 * a mail. Again changes nothing.
 *
 * @throws {Problem} `link-not-good`.
 */
export async function stopScoreMails(platform: Platform, token: string): Promise<void> {
  const link = await readScoreLink(platform, token, 'stop-mails');
  if (link === undefined) throw new Problem('link-not-good');
  await platform.db
    .updateTable('affiliations')
    .set({ email_notifications: false })
    .where('member_id', '=', link.memberId)
    .where('email_notifications', '=', true)
    .execute();
  await platform.db.updateTable('follows').set({ mails: false }).where('member_id', '=', link.memberId).execute();
}
