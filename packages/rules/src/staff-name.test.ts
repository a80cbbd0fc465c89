import { expect, test } from 'vitest';
import { isStaffName } from './staff-name.ts';

test.each([
  ...['Admin', 'ADMIN7', 'adm1n', '4dmin', 'Аdmin', 'SiteAdmin', 'webadmin', 'AdminPat', 'PatAdmin', 'Administrator'],
  ...['xXAdminXx', 'Moderator', 'TheMods', 'Staff', 'PatStaff', '5t4ff', 'staffteam', 'OfficialScores', 'Support'],
  ...['supportteam', 'CSZ', 'CszSupport', 'CountySportsZone', 'countysportszonefan', 'FormerMember', 'Operator'],
  ...['LeagueDirector', 'ＡＤＭＩＮ', '𝐀𝐝𝐦𝐢𝐧', 'Adrnin', 'ÀDMÍN'],
])('%s reads like staff', (name) => {
  expect(isStaffName(name)).toBe(true);
});

test.each([
  ...['Badminton', 'BadmintonFan', 'Flagstaff', 'Stafford', 'Officially', 'Supporter', 'Modesto', 'Model', 'Helper'],
  ...['Adrian', 'Root', 'Guest', 'CoachPat', 'TeamJordan', 'SchoolFan', 'Cszabo', 'Systematic', 'Falcon21', 'अमर', ''],
])('%s does not', (name) => {
  expect(isStaffName(name)).toBe(false);
});
