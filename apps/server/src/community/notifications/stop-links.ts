import type { Platform } from '#server/platform/platform.ts';
import { signScoreLink } from '#server/sports/score-links/api.ts';

/** Where a member's mails stop: the page for people, and the call that mail programs make by themselves. */
export async function stopLinks(
  platform: Pick<Platform, 'settings' | 'clock'>,
  memberId: number,
): Promise<{ page: string; call: string }> {
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId });
  const { publicUrl } = platform.settings;
  return { page: `${publicUrl}/stop-mails/${token}`, call: `${publicUrl}/api/csz/stopMails/${token}` };
}
