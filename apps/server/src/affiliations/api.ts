export { putCoach } from './put-coach.ts';
export { removeRole } from './remove-role.ts';
