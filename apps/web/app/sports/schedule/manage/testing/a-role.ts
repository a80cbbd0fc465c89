import type { Role } from '@csz/contract/roles/calls';

/** Head coach of football at Howard; change what the test is about. */
export function aRole(change: Partial<Role> = {}): Role {
  return {
    id: '7',
    memberRoleType: 'HeadCoach',
    label: 'Head Coach',
    isPending: false,
    followedDistrictId: '5',
    followedSchoolId: '31',
    followedSportId: '12',
    districtName: 'Howard County',
    schoolFullName: 'Howard High School (Howard County, MD)',
    schoolShortName: 'Howard',
    schoolLogoUrl: '',
    sportName: 'Football',
    isAutomaticallyTexting: true,
    requestedAt: '2026-08-01T12:00:00.000Z',
    waiting: null,
    ...change,
  };
}
