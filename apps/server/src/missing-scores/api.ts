export { chasingJobs } from './jobs.ts';
