export { assertFreeToUse } from './display-names.ts';
export { findSignedIn, toMember } from './find-signed-in.ts';
export { type MemberDetails, memberState } from './member-state.ts';
export { type Accuracy, recountAccuracy } from './recount-accuracy.ts';
export { signUp } from './register-member.ts';
export { createSiteAdmin, keepASiteAdmin, promoteToSiteAdmin } from './site-admins.ts';
export { endSessions } from './start-session.ts';
