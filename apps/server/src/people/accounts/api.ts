export { displayNames } from './display-names.ts';
export { findSignedIn, toMember } from './find-signed-in.ts';
export { type Accuracy, type MemberDetails, memberState, recountAccuracy } from './member-state.ts';
export { signUp } from './register-member.ts';
export { createSiteAdmin, keepASiteAdmin, promoteToSiteAdmin } from './site-admins.ts';
export { endSessions } from './start-session.ts';
