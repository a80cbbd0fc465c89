import { countAttempt } from '#server/platform/attempts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';

type Counting = Pick<Platform, 'db' | 'clock'>;

const DAY_SECONDS = 86_400;
/** What one member may send a day: enough for a whole team's parents, too little to bother strangers or flood staff. */
const INVITATIONS_A_DAY = 30;
const REQUESTS_A_DAY = 30;
/** From all inviters together: one mailbox gets no more than these a day. */
const INVITATIONS_TO_ONE_ADDRESS = 3;

/** @throws {Problem} `too-many-attempts`. */
export async function limitInvitations(platform: Counting, inviterId: number, email: string): Promise<void> {
  const windowSeconds = DAY_SECONDS;
  await countAttempt(platform, `invite:member:${inviterId}`, { windowSeconds, limit: INVITATIONS_A_DAY });
  const mailbox = `invite:to:${hashToken(email.toLowerCase())}`;
  await countAttempt(platform, mailbox, { windowSeconds, limit: INVITATIONS_TO_ONE_ADDRESS });
}

/** @throws {Problem} `too-many-attempts`. */
export async function limitRequests(platform: Counting, memberId: number): Promise<void> {
  await countAttempt(platform, `request:member:${memberId}`, { windowSeconds: DAY_SECONDS, limit: REQUESTS_A_DAY });
}
