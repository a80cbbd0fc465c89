export { ageDay, isTooYoung, turnAway } from './age-screen.ts';
export { createSiteAdmin, promoteToSiteAdmin } from './create-site-admin.ts';
export { assertFreeToUse, asTakenName } from './display-names.ts';
export { endSessions } from './end-sessions.ts';
export { heldProblem, holdDay } from './held-problem.ts';
export { keepASiteAdmin } from './keep-a-site-admin.ts';
export { deviceOf } from './known-devices.ts';
export { fitsPassword, hashPassword } from './passwords.ts';
export { signUp } from './sign-up.ts';
