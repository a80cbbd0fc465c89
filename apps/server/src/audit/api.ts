export { type Act, actOf, memberSubject } from './act.ts';
export { audit, OPERATOR, type StaffAct } from './audit.ts';
