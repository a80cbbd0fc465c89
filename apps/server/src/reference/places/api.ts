export {
  assertKnown,
  currentSchoolId,
  currentSchoolIds,
  type District,
  findDistrict,
  findHomeState,
  localNowAt,
  type PlaceIds,
  playedSportIds,
} from './resolve-ids.ts';
