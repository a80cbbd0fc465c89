export { confirmPassword } from './confirm-password.ts';
export { fullNameOf } from './present.ts';
