export { holdDay, isTooYoung, turnAway } from './age-screen.ts';
export { assertFreeToUse } from './display-names.ts';
export { findSignedIn, toMember } from './find-signed-in.ts';
export { type MemberDetails, memberState } from './member-state.ts';
export { type Accuracy, recountAccuracy } from './recount-accuracy.ts';
export {
  findSuspension,
  readAppealToken,
  type Suspension,
  signAppealToken,
  termsOfSanction,
  untilInWords,
} from './refuse-suspended.ts';
export { signUp } from './register-member.ts';
export { createSiteAdmin, keepASiteAdmin, promoteToSiteAdmin } from './site-admins.ts';
export { endSessions } from './start-session.ts';
