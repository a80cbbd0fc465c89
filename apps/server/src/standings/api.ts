export { refreshRecords } from './refresh-records.ts';
export type { TeamKey } from './team-key.ts';
