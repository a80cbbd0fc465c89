import type { Platform } from '#server/platform/platform.ts';
import { signScoreLink } from '#server/sports/score-links/api.ts';

/**
 * Where a member's mails stop, those of one kind or all: the page for people, and the call that mail programs make by
 * themselves.
 */
export async function stopLinks(
  platform: Pick<Platform, 'settings' | 'clock'>,
  memberId: number,
  kind?: string,
): Promise<{ page: string; call: string }> {
  const token = await signScoreLink(platform, { purpose: 'stop-mails', memberId });
  const { publicUrl } = platform.settings;
  const which = kind === undefined ? '' : `?${new URLSearchParams({ kind })}`;
  return {
    page: `${publicUrl}/stop-mails/${token}${which}`,
    call: `${publicUrl}/api/csz/stopMails/${token}${which}`,
  };
}
