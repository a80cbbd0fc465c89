export { ageDay, isTooYoung, turnAway } from './age-screen.ts';
export { createSiteAdmin, promoteToSiteAdmin } from './create-site-admin.ts';
export { endSessions } from './end-sessions.ts';
export { keepASiteAdmin } from './keep-a-site-admin.ts';
export { fitsPassword, hashPassword } from './passwords.ts';
