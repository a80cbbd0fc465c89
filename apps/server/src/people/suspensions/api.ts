export {
  findSuspension,
  listSuspended,
  readAppealToken,
  refuseSuspended,
  type Suspension,
  signAppealToken,
  termsOfSanction,
  untilInWords,
} from './suspensions.ts';
