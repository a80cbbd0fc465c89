import type { School, Sport } from '@csz/contract/directory/calls';
import type { TeamView } from '#web/sports/schedule/load-schedules.ts';

const football: Sport = {
  id: '12',
  name: 'Football',
  shortName: 'Football',
  isParent: false,
  parentId: '10',
  gender: 'boys',
  level: 'varsity',
  seasonOfYear: 'fall',
  weight: 100,
  lowWins: false,
  allowTie: false,
  translationKey: 'points',
};

const quarryRidge: School = {
  id: '7',
  name: 'Quarry Ridge High School',
  shortName: 'Quarry Ridge',
  fullname: 'Quarry Ridge High School',
  address: '1 Quarry Road, Ellicott City, MD',
  mascot: 'Stonecutters',
  districtId: '5',
  countyId: '5',
  stateId: '1',
  district: 'Howard County',
  state: 'Maryland',
  imgUrl: '/crests/7.svg',
  initials: 'QR',
  colors: ['#6b0f3a', '#f7c6d0'],
  isClosed: false,
};

/** Quarry Ridge's football season on October 30, 2026, unless stated otherwise. */
export const aTeamView = (change: Partial<TeamView> = {}): TeamView => ({
  kind: 'team',
  isEmpty: false,
  card: undefined,
  today: '2026-10-30',
  tz: 'America/New_York',
  school: quarryRidge,
  sport: football,
  season: '2026-2027',
  eventType: undefined,
  ...change,
});
