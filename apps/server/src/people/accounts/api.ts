export { holdDay, isTooYoung, turnAway } from './age-screen.ts';
export { createSiteAdmin, promoteToSiteAdmin } from './create-site-admin.ts';
export { assertFreeToUse } from './display-names.ts';
export { findSignedIn, toMember } from './find-signed-in.ts';
export { keepASiteAdmin } from './keep-a-site-admin.ts';
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
export { signUp } from './sign-up.ts';
export { endSessions } from './start-session.ts';
