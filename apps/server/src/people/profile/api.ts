export { confirmPassword } from './confirm-password.ts';
export { fullNameOf } from './queries.ts';
