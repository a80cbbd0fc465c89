import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput } from '@csz/contract/schedule/game-form';
import type { MeetScoring } from '@csz/rules/result';
import { knownEnd } from './entry-labels.ts';
import { NO_TIMES } from './usual-time.ts';

/** A team as the form holds it: every field a text, so that nothing typed is lost. */
export interface TeamValues {
  /** Of the row on the screen; teams have no other name while their school is not chosen. */
  readonly key: string;
  readonly schoolId: string;
  /** What is in the search field: a listed school's name, or one that is not listed. */
  readonly schoolName: string;
  readonly districtId: string;
  readonly stateId: string;
  readonly isHomeTeam: boolean;
  readonly finalScore: string;
  /** Too few of it finished for a team score. */
  readonly hasNoTeamScore: boolean;
}

/** The game form as it is typed. */
export interface GameValues {
  gameType: string;
  name: string;
  sportId: string;
  eventDate: string;
  isEventDateTBD: boolean;
  startTime: string;
  endTime: string;
  startTimeUnknown: boolean;
  location: string;
  youtubeLink: string;
  nfhsLink: string;
  notes: string;
  year: string;
  teams: TeamValues[];
  schoolIds: string[];
  noHomeTeam: boolean;
  isLeague: boolean;
  doubleheaderNo: string;
  /** What a game of more than two teams counts as. */
  meetScoring: MeetScoring;
  /** Why a settled score is to be another one. */
  reason: string;
}

/** Whose schedule a new game is for. */
export interface OwnTeam {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly districtId: string;
  readonly stateId: string;
  readonly sportId?: string | undefined;
}

export const emptyTeam = (key: string, stateId = ''): TeamValues => ({
  key,
  schoolId: '',
  schoolName: '',
  districtId: '',
  stateId,
  isHomeTeam: false,
  finalScore: '',
  hasNoTeamScore: false,
});

/** A new game of a team, at home, its opponent and, unless it is given, its time still to be said. */
export function newValues(own: OwnTeam, day = '', times = NO_TIMES): GameValues {
  const { schoolId, schoolName, districtId, stateId, sportId = '' } = own;
  return {
    gameType: 'Game',
    name: '',
    sportId,
    eventDate: day,
    isEventDateTBD: false,
    ...times,
    startTimeUnknown: false,
    location: '',
    youtubeLink: '',
    nfhsLink: '',
    notes: '',
    year: '',
    schoolIds: [schoolId],
    noHomeTeam: false,
    isLeague: true,
    doubleheaderNo: '',
    meetScoring: 'placings',
    reason: '',
    teams: [
      { ...emptyTeam('own', stateId), schoolId, schoolName, districtId, isHomeTeam: true },
      emptyTeam('opponent', stateId),
    ],
  };
}

const clock = (time: string | null): string => time?.slice(0, 5) ?? '';

/** A game as its form shows it. */
export function valuesOf(game: CalendarGame): GameValues {
  const { name, sportId, isEventDateTBD, startTimeUnknown, location, youtubeLink, nfhsLink, notes } = game;
  return {
    name,
    sportId,
    isEventDateTBD,
    startTimeUnknown,
    location,
    youtubeLink,
    nfhsLink,
    notes,
    gameType: game.gameType,
    reason: '',
    eventDate: game.eventDate ?? '',
    startTime: clock(game.startTime),
    endTime: clock(knownEnd(game)),
    year: String(game.year),
    schoolIds: [...game.schoolIds],
    noHomeTeam: game.noHomeTeam,
    isLeague: game.isLeague,
    doubleheaderNo: game.doubleheaderNo === null ? '' : String(game.doubleheaderNo),
    meetScoring: game.meetScoring,
    teams: game.teams.map(
      ({ id, schoolId, schoolName, districtId, stateId, isHomeTeam, finalScore, hasNoTeamScore }) => ({
        key: id,
        schoolId,
        schoolName,
        districtId,
        stateId,
        isHomeTeam,
        finalScore: finalScore === null ? '' : String(finalScore),
        hasNoTeamScore,
      }),
    ),
  };
}

/** The same game once more: its day and scores are its own, and an event is for the own ones of its schools. */
export const copyOf = (game: CalendarGame): GameValues => {
  const values = valuesOf(game);
  const teams = values.teams.map((team) => ({ ...team, finalScore: '', hasNoTeamScore: false }));
  const schoolIds = game.teams.filter((team) => team.isMine).map((team) => team.schoolId);
  return {
    ...values,
    teams,
    schoolIds,
    eventDate: '',
    isEventDateTBD: false,
    doubleheaderNo: '',
    youtubeLink: '',
    nfhsLink: '',
  };
};

/** The form as it is sent, and judged before. */
export function wireOf(values: GameValues): GameFormInput {
  const isEvent = values.gameType === 'Event';
  return {
    ...values,
    gameType: values.gameType as NonNullable<GameFormInput['gameType']>,
    year: values.eventDate === '' && values.year !== '' ? Number(values.year) : undefined,
    doubleheaderNo: values.doubleheaderNo === '' ? null : Number(values.doubleheaderNo),
    schoolIds: isEvent ? values.schoolIds : [],
    teams: isEvent ? [] : values.teams.map((team) => teamWire(team, values.noHomeTeam)),
  };
}

function teamWire(team: TeamValues, noHome: boolean) {
  const { schoolId, schoolName, districtId, stateId, isHomeTeam, finalScore, hasNoTeamScore } = team;
  return {
    schoolId,
    // A listed school is known by its id; its name would only be a second opinion.
    schoolName: schoolId === '' ? schoolName : '',
    districtId,
    stateId,
    isHomeTeam: isHomeTeam && !noHome,
    finalScore: finalScore.trim() === '' ? null : Number(finalScore),
    // A number that was typed in another sport says more.
    hasNoTeamScore: hasNoTeamScore && finalScore.trim() === '',
  };
}
