export { type Act, actOf } from './act.ts';
export { audit, OPERATOR, type StaffAct } from './audit.ts';
