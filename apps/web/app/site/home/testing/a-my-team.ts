import type { MyTeam } from '@csz/contract/home/calls';

/** A followed team without games. */
export const aMyTeam = (own: Partial<MyTeam> = {}): MyTeam => ({
  schoolId: '31',
  name: 'Centennial High School',
  shortName: 'Centennial',
  initials: 'C',
  colors: ['#7b1113', '#ffffff'],
  imgUrl: '/crests/31.svg',
  stateId: '1',
  districtId: '5',
  sportId: '12',
  sportName: 'Football',
  record: { won: 5, lose: 3, ties: 0 },
  lastGame: null,
  nextGame: null,
  toReport: null,
  ...own,
});
