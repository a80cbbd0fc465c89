import { ANYONE } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listGames: [ANYONE],
  listGamesBySport: [ANYONE],
  listGameDates: [ANYONE],
  listStreams: [ANYONE],
  saveClickEvent: [ANYONE],
  getGame: [ANYONE],
  listMeetings: [ANYONE],
  listEvents: [ANYONE],
};
