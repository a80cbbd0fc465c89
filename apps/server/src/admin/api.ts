export { audit, OPERATOR, type StaffAct } from './audit.ts';
