export { ageDay, refuseImpossible, turnAway } from './age-screen.ts';
export { endSessions } from './end-sessions.ts';
export { keepASiteAdmin } from './keep-a-site-admin.ts';
export { fitsPassword } from './passwords.ts';
