export { audit, type StaffAct } from './audit.ts';
