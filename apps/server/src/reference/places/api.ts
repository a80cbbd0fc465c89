export {
  assertKnown,
  currentSchoolId,
  currentSchoolIds,
  type District,
  findDistrict,
  findHomeState,
  findHomeZone,
  getListedSchool,
  getPlayedSport,
  localNowAt,
  type PlaceIds,
  playedSportIds,
} from './resolve-ids.ts';
