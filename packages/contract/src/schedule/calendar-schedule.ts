import { daysBetween, isCivilDate } from '@csz/rules/civil-date';
import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { GAME_STATUSES, GAME_TYPES, MEET_SCORINGS, RESULT_STATUSES, SCORE_TRUSTS } from '../core/constants.ts';
import { CivilDate, EndTimeUnknown, Flag, Id, listOf, Moment, WallTime } from '../core/wire.ts';
import { GameChange, inOrder, isInOrder } from '../games/calls.ts';
import { Proposal } from './proposals.ts';
import { scheduleRoutes } from './routes.ts';

/** The calendar loads eight months before and after the month it shows. */
export const CALENDAR_MONTHS_AROUND = 8;
/** Those seventeen months, the weeks at their edges included. */
export const CALENDAR_RANGE_DAYS = 550;
/** More than any season of a county; the rest is left out and `total` says so. */
export const CALENDAR_MOST = 5000;

const schedules = { tag: 'Schedule management' } as const;

const rights = {
  canEdit: z.boolean().meta({ description: 'Save changes at once: the home side, the creator, the league.' }),
  canPropose: z.boolean().meta({ description: 'Propose changes to those who can edit: the other side.' }),
};

const when = {
  eventDate: CivilDate.nullable(),
  isEventDateTBD: z.boolean(),
  startTime: WallTime.nullable(),
  endTime: WallTime.nullable(),
  endTimeUnknown: EndTimeUnknown,
  startTimeUnknown: z.boolean(),
  tz: z.string(),
};

/** One entry of the calendar. Without a start time it lasts all day. */
export const CalendarEntry = z
  .object({
    id: Id,
    gameType: z.enum(GAME_TYPES),
    title: z.string().meta({ description: 'Who plays whom, or the name: "Quarry Ridge at Stony Creek".' }),
    name: z.string().meta({ description: "What it is called: 'Maryland State Final'; empty for most games." }),
    ...when,
    isAllDay: z.boolean(),
    listedOn: CivilDate.meta({ description: "The day it stands under; the season's last while it has no date." }),
    status: z.enum(GAME_STATUSES),
    resultStatus: z.enum(RESULT_STATUSES),
    scoreTrust: z.enum(SCORE_TRUSTS),
    sportId: Id,
    sportName: z.string(),
    location: z.string(),
    isLeague: z.boolean(),
    isPlayoff: z.boolean(),
    noHomeTeam: z.boolean(),
    doubleheaderNo: z.int().nullable(),
    nextPostponeGame: Id.nullable(),
    teams: z.array(
      z.object({
        schoolId: Id,
        name: z.string(),
        shortName: z.string(),
        isHome: z.boolean(),
        score: z.number().nullable(),
        outcome: z.enum(['W', 'L', 'T']).nullable(),
        isUnconfirmed: z.boolean().meta({ description: 'This side has not acknowledged the last change yet.' }),
      }),
    ),
    ...rights,
    hasProposal: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** How to reach a coach of the other team; only for those who coach or direct one of the two. */
export const CoachContact = z
  .object({
    schoolId: Id,
    schoolName: z.string(),
    coachName: z.string(),
    role: z.string(),
    cellPhone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'CoachContact' });
export type CoachContact = z.output<typeof CoachContact>;

/** A side of a game in a calendar of schedules. */
export const CalendarGameTeam = z
  .object({
    id: Id.meta({ description: 'The game result.' }),
    schoolId: Id,
    schoolName: z.string(),
    shortName: z.string(),
    districtId: Id,
    stateId: Id,
    stateCode: z.string(),
    isHomeTeam: z.boolean(),
    finalScore: z.number().nullable(),
    hasNoTeamScore: z.boolean().meta({ description: 'Too few of it finished for a team score.' }),
    isPlaceholder: z.boolean().meta({ description: 'Not in the lists until staff approve it.' }),
    isUnconfirmed: z.boolean(),
    isMine: z.boolean().meta({ description: 'The one who asks manages this team.' }),
  })
  .meta({ id: 'CalendarGameTeam' });

/** A game or event with everything that its form shows, and what the one who asks may do with it. */
export const CalendarGame = z
  .object({
    id: Id,
    version: z.int().meta({ description: 'Send it back when saving.' }),
    gameType: z.enum(GAME_TYPES),
    title: z.string(),
    name: z.string(),
    sportId: Id,
    sportName: z.string(),
    year: z.int(),
    season: z.string(),
    ...when,
    location: z.string(),
    notes: z.string(),
    youtubeLink: z.string(),
    nfhsLink: z.string(),
    noHomeTeam: z.boolean(),
    isLeague: z.boolean(),
    isPlayoff: z.boolean(),
    doubleheaderNo: z.int().nullable(),
    meetScoring: z.enum(MEET_SCORINGS).meta({ description: 'What a game of more than two teams counts as.' }),
    status: z.enum(GAME_STATUSES),
    resultStatus: z.enum(RESULT_STATUSES),
    scoreTrust: z.enum(SCORE_TRUSTS),
    nextPostponeGame: Id.nullable(),
    postponedFrom: z.object({ id: Id, eventDate: CivilDate.nullable() }).nullable(),
    teams: z.array(CalendarGameTeam),
    schoolIds: z.array(Id),
    ...rights,
    canPostpone: z.boolean(),
    canCancel: z.boolean(),
    canRestore: z.boolean().meta({ description: 'Put a cancelled game back on.' }),
    canDelete: z.boolean().meta({ description: 'Remove it for good: its creator, within a day, nothing reported.' }),
    canChangeSport: z.boolean(),
    canAcknowledge: z.boolean().meta({ description: 'A side of the one who asks has a change to acknowledge.' }),
    proposals: z.array(Proposal).meta({ description: 'Open ones.' }),
    contacts: z.array(CoachContact),
    areContactsLimited: z.boolean().meta({
      description: 'The coaches of too many teams were looked up today, so these are not shown before tomorrow.',
    }),
    changes: z.array(GameChange).meta({ description: 'The latest first.' }),
    today: CivilDate.meta({ description: "Today where the game is; a game can't be postponed to before it." }),
    created: Moment,
    createdBy: z.string(),
    updated: Moment,
  })
  .meta({ id: 'CalendarGame' });
export type CalendarGame = z.output<typeof CalendarGame>;

/** A game that may be the same one. */
export const DuplicateGame = z
  .object({
    id: Id,
    title: z.string(),
    gameType: z.enum(GAME_TYPES),
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable(),
    location: z.string(),
    status: z.enum(GAME_STATUSES),
    why: z.string().meta({ description: 'Why it is taken for the same one, as a sentence.' }),
  })
  .meta({ id: 'DuplicateGame' });
export type DuplicateGame = z.output<typeof DuplicateGame>;

/** What became of a save. With duplicates nothing was written: ask, then send it again with `ignoreDublicates`. */
export const SavedGame = z
  .object({
    message: z.string().meta({ description: '"Game has been created successfully!"; empty when nothing was written.' }),
    game: CalendarGame.nullable(),
    duplicates: z.array(DuplicateGame),
    warnings: z.array(z.string()).meta({ description: 'It was saved, but with warnings; as sentences.' }),
  })
  .meta({ id: 'SavedGame' });
export type SavedGame = z.output<typeof SavedGame>;

const rangeTooLong = { path: ['to'], error: `must be at most ${CALENDAR_RANGE_DAYS} days after from` };
interface Range {
  from: string;
  to: string;
}
const isShort = ({ from, to }: Range) =>
  !isCivilDate(from) || !isCivilDate(to) || daysBetween(from, to) <= CALENDAR_RANGE_DAYS;

const range = { from: CivilDate, to: CivilDate };
const narrowing = {
  roleId: Id.optional().meta({ description: 'One of the own roles: its place narrows what no other filter names.' }),
  stateId: Id.optional(),
  districtId: Id.optional(),
  schoolId: Id.optional(),
  sportId: Id.optional().meta({ description: 'A parent sport stands for all its children.' }),
  leagueId: Id.optional(),
};
/** A calendar of a whole state is none: a school, a league or a county narrows it, or a role that has one. */
const needsPlace = { path: ['schoolId'], error: 'Please choose a role, a school, a league or a county.' };
const hasPlace = (query: { [Name in keyof typeof narrowing]?: string | undefined }) =>
  [query.roleId, query.schoolId, query.districtId, query.leagueId].some((id) => id !== undefined);

export const listCalendar = defineCall(scheduleRoutes.listCalendar, {
  ...schedules,
  summary: 'Games and custom events of a range of days, undated ones of its seasons too, with what one may do.',
  query: z
    .strictObject({
      ...range,
      ...narrowing,
      withEvents: Flag.default(true).meta({ description: 'Custom events too (default true).' }),
    })
    .refine(isInOrder, inOrder)
    .refine(isShort, rangeTooLong)
    .refine(hasPlace, needsPlace),
  answer: listOf(CalendarEntry),
});

export const listEventCalendar = defineCall(scheduleRoutes.listEventCalendar, {
  ...schedules,
  summary: 'Custom events alone.',
  query: z
    .strictObject({ ...range, ...narrowing })
    .refine(isInOrder, inOrder)
    .refine(isShort, rangeTooLong)
    .refine(hasPlace, needsPlace),
  answer: listOf(CalendarEntry),
});

const one = { params: z.strictObject({ id: Id }) };

export const getCalendarGame = defineCall(scheduleRoutes.getCalendarGame, {
  ...schedules,
  ...one,
  summary: 'One game or event as its form shows it, with what one may do.',
  answer: CalendarGame,
});

declare module '../core/call.ts' {
  interface Calls {
    listCalendar: typeof listCalendar;
    listEventCalendar: typeof listEventCalendar;
    getCalendarGame: typeof getCalendarGame;
  }
}
