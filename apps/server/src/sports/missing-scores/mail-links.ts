import type { Platform } from '#server/platform/platform.ts';
import { type LinkPurpose, scoreLinkAddress, signScoreLink } from '#server/sports/scores/api.ts';

export type Signing = Pick<Platform, 'settings' | 'clock'>;

/** Where a mail's reader reports many scores without signing in. */
export const reportLink = (platform: Signing, memberId: number, purpose: LinkPurpose): Promise<string> =>
  scoreLinkAddress(platform, { purpose, memberId });

/** Where these mails stop: the page for people, and the call that mail programs make by themselves. */
export async function stopLinks(platform: Signing, memberId: number): Promise<{ page: string; call: string }> {
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId });
  const { publicUrl } = platform.settings;
  return { page: `${publicUrl}/stop-mails/${token}`, call: `${publicUrl}/api/csz/stopMails/${token}` };
}
