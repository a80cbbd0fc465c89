export { type Act, actOf, audit, memberActOf, memberSubject, OPERATOR, type StaffAct } from './audit.ts';
