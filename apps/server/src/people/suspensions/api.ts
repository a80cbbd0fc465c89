export {
  findSuspension,
  readAppealToken,
  refuseSuspended,
  type Suspension,
  signAppealToken,
  termsOfSanction,
  untilInWords,
} from './suspensions.ts';
