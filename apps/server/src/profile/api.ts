export { profileJobs } from './anonymise-member.ts';
export { fullNameOf } from './present.ts';
