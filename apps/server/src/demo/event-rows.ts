import type { DemoEvent } from './event.ts';
import { ORDINARY, placeOf } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moments.ts';
import { calendarOf } from './season-calendar.ts';
import type { GameResultRow, GameRow } from './world.ts';

/** The row of an event; it stands in the same list as the games. */
export function eventRow(event: DemoEvent, id: number, now: Moment): GameRow {
  const createdAt = notedOn(calendarOf(event.sport, event.season).tryouts, now);
  return {
    ...ORDINARY,
    id,
    game_type: 'Event',
    name: event.name,
    sport_id: event.sport.id,
    season: event.season,
    event_date: event.date,
    is_event_date_tbd: false,
    start_time: event.start,
    end_time: event.end,
    start_time_unknown: event.start === null,
    listed_on: event.date,
    location: event.location,
    notes: event.notes,
    youtube_link: '',
    nfhs_link: '',
    status: event.isCanceled ? 'Canceled' : 'Active',
    next_game_id: null,
    postponed_from_id: null,
    result_status: 'none',
    score_trust: 'unreported',
    no_home_team: true,
    is_league: false,
    is_playoff: false,
    doubleheader_no: null,
    meet_scoring: 'placings',
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  };
}

/** The schools of an event, with ids from `firstId`. */
export function eventResultRows(event: DemoEvent, gameId: number, firstId: number): GameResultRow[] {
  return event.schools.map((school, at) => ({
    ...placeOf(school),
    id: firstId + at,
    game_id: gameId,
    sport_id: event.sport.id,
    season: event.season,
    listed_on: event.date,
    is_home: false,
    score: null,
    place: null,
    forfeited: false,
    won_by_criteria: null,
    parts: [],
    unconfirmed_since: null,
    outcome: null,
  }));
}
