export { type Act, actOf, memberActOf, memberSubject } from './act.ts';
export { audit, OPERATOR, type StaffAct } from './audit.ts';
