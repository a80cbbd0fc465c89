import { FIRST_SEASON, isBeforeFirstSeason, LAST_SEASON } from '@csz/rules/season';
import * as z from 'zod';
import { GAME_TYPES, MEET_SCORINGS } from '../core/constants.ts';
import { bounded, Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id } from '../core/wire.ts';

const NoId = z.literal('');
const OptionalId = z.union([Id, NoId]).default('');
const NoText = z.union([z.literal(''), z.null()]).transform(() => null);

/** A day, or nothing yet: the empty text of a date field counts as nothing. */
const DayOrNone = z.union([NoText, CivilDate], 'must be a date like 2026-10-30').default(null);

/** A wall time as a time field gives it, 18:30 or 18:30:00; seconds are kept on the wire. */
const TimeOrNone = z
  .union(
    [NoText, text().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'must be a time like 18:30')],
    'must be a time like 18:30',
  )
  .transform((time) => (time === null ? null : time.length === 5 ? `${time}:00` : time))
  .default(null);

/** An address of a stream or video on the web. */
const StreamLink = text()
  .trim()
  .max(500, 'This link is too long.')
  .refine((link) => link === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(link), 'Must be a link like https://…')
  .default('');

const shortText = (most: number) => text().trim().max(most, `Must be ${most} characters or less`).default('');

/** One team of the form. Which row of the game it is follows from the school. */
export const GameFormTeam = z.object({
  schoolId: OptionalId,
  schoolName: shortText(100).meta({
    description: 'An opponent that is not listed, instead of schoolId: it joins the lists once staff approve it.',
  }),
  districtId: OptionalId,
  stateId: OptionalId.meta({ description: 'The state of an opponent that is not listed; else where the school lies.' }),
  isHomeTeam: z.boolean().default(false),
  finalScore: bounded('Must be valid score')
    .min(0, 'Score must be greater than or equal to 0')
    .nullable()
    .default(null)
    .meta({ description: 'A report like any other: it settles as scores do.' }),
  hasNoTeamScore: z.boolean().default(false).meta({
    description: 'Instead of finalScore: too few of the team finished for a team score, where the low score wins.',
  }),
});
export type GameFormTeam = z.output<typeof GameFormTeam>;

const shape = {
  id: Id.optional().meta({ description: 'Of the game or event that is edited, where the address does not say it.' }),
  version: Version.optional().meta({
    description: 'The version that was opened for editing; when it is another by now, nothing is written.',
  }),
  copyFromId: Id.optional().meta({ description: 'The game that this one was duplicated from.' }),
  ignoreDublicates: z.boolean().default(false),
  gameType: z.union([z.enum(GAME_TYPES), NoId]).default(''),
  name: shortText(120),
  location: shortText(200),
  sportId: OptionalId,
  eventDate: DayOrNone,
  isEventDateTBD: z.boolean().default(false),
  startTime: TimeOrNone,
  endTime: TimeOrNone,
  endTimeUnknown: z.boolean().default(false).meta({
    description: 'As it was answered: `endTime` is then only the default, and no end that was entered.',
  }),
  startTimeUnknown: z.boolean().default(false),
  youtubeLink: StreamLink,
  nfhsLink: StreamLink,
  notes: shortText(4000),
  year: z.int().min(FIRST_SEASON).max(LAST_SEASON).optional().meta({
    description: 'First year of the season; needed only while there is no date at all.',
  }),
  teams: z.array(GameFormTeam).max(60, 'A game has at most 60 teams.').default([]),
  schoolIds: z.array(Id).max(60).default([]).meta({ description: 'Whose custom event it is; games have teams.' }),
  noHomeTeam: z.boolean().default(false),
  isLeague: z.boolean().default(true),
  doubleheaderNo: z.int().min(1).max(9).nullable().default(null),
  meetScoring: z.enum(MEET_SCORINGS).optional().meta({
    description: 'What a game of more than two teams counts as: places, duals or both; as before when absent.',
  }),
  isCertain: z.boolean().default(false).meta({
    description: 'They saw "Are you sure?" for an unlikely score and confirmed it (`score-unlikely`).',
  }),
  reason: shortText(500).meta({ description: 'Why a settled score is to be another one (`reason-missing`).' }),
};

type Shape = z.output<z.ZodObject<typeof shape>>;
interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Everything that a game must have before it can be saved, with the words beside the field. */
function faultsOf(form: Shape): Fault[] {
  const faults: Fault[] = [];
  const need = (isThere: boolean, field: string, message: string) => {
    if (!isThere) faults.push({ path: [field], message });
  };
  need(form.gameType !== '', 'gameType', 'Game type is required');
  need(form.sportId !== '', 'sportId', 'Sport is required');
  need(form.eventDate !== null || form.isEventDateTBD, 'eventDate', 'Date is required');
  need(form.eventDate === null || !isBeforeFirstSeason(form.eventDate), 'eventDate', 'The first season is 2012-2013');
  need(!endsTooEarly(form), 'endTime', 'End time must be after the start time');
  return form.gameType === 'Event' ? [...faults, ...eventFaults(form)] : [...faults, ...teamFaults(form)];
}

function eventFaults({ startTimeUnknown, startTime, endTime, schoolIds }: Shape): Fault[] {
  const faults: Fault[] = [];
  if (schoolIds.length === 0) faults.push({ path: ['schoolIds'], message: 'School is required' });
  if (startTimeUnknown) return faults;
  if (startTime === null) faults.push({ path: ['startTime'], message: 'Start time is required' });
  if (endTime === null) faults.push({ path: ['endTime'], message: 'End time is required' });
  return faults;
}

function teamFaults({ teams, noHomeTeam }: Shape): Fault[] {
  const faults: Fault[] = [];
  if (teams.length < 2) faults.push({ path: ['teams'], message: 'The game should have at least two teams' });
  teams.forEach((team, index) => {
    const isNamed = team.schoolId !== '' || team.schoolName !== '';
    if (!isNamed) faults.push({ path: ['teams', index, 'schoolId'], message: 'School is required' });
    const isTwice = team.schoolId !== '' && teams.findIndex(({ schoolId }) => schoolId === team.schoolId) < index;
    if (isTwice) faults.push({ path: ['teams', index, 'schoolId'], message: 'This school is in the game already' });
  });
  const homes = teams.filter((team) => team.isHomeTeam).length;
  if (!noHomeTeam && homes === 0) faults.push({ path: ['homeTeam'], message: 'Home Team is required' });
  if (!noHomeTeam && homes > 1) faults.push({ path: ['homeTeam'], message: 'Only one team can be the home team' });
  return faults;
}

/** Past midnight an end is earlier on the clock than its start; before six in the morning it is believed. */
function endsTooEarly({ startTime, endTime, startTimeUnknown }: Shape): boolean {
  if (startTimeUnknown || startTime === null || endTime === null) return false;
  return endTime <= startTime && endTime >= '06:00:00';
}

const addFaults = (form: Shape, ctx: z.RefinementCtx) => {
  for (const { path, message } of faultsOf(form)) ctx.addIssue({ code: 'custom', path: [...path], message });
};

/** A game, scrimmage, tournament game or custom event, as the form has it; browser and server judge it alike. */
export const GameForm = z.object(shape).superRefine(addFaults);
export type GameForm = z.output<typeof GameForm>;

/** The form of a game under the address of custom events, where an empty type means one. */
export const EventForm = z
  .object({
    ...shape,
    gameType: shape.gameType.transform((type) => (type === '' ? 'Event' : type)),
  })
  .superRefine(addFaults);
/** A game as a form sends it, before the schema fills in what was left out. */
export type GameFormInput = z.input<typeof GameForm>;

/**
 * A new day for a game; the old entry stays and shows "(Postponed)". That the day is not before today, and the time not
 * before the original one on the same day, `postponeFault` says, which knows both.
 */
export const PostponeForm = z
  .object({
    copyFromId: Id,
    version: Version.optional(),
    eventDate: DayOrNone,
    startDateUnknown: z.boolean().default(false),
    startTime: TimeOrNone,
    startTimeUnknown: z.boolean().default(false),
    endTime: TimeOrNone,
    endTimeUnknown: z.boolean().default(false),
    location: text().trim().max(200, 'Must be 200 characters or less').optional().meta({
      description: 'Where the new game is; as before when absent.',
    }),
  })
  .superRefine((form, ctx) => {
    if (form.eventDate === null && !form.startDateUnknown)
      ctx.addIssue({ code: 'custom', path: ['eventDate'], message: 'Date is required' });
    if (form.startTime === null && !form.startTimeUnknown)
      ctx.addIssue({ code: 'custom', path: ['startTime'], message: 'Start time is required' });
    const { startTime, endTime, startTimeUnknown, endTimeUnknown } = form;
    if (!endTimeUnknown && endTime !== null && startTime !== null && !startTimeUnknown)
      if (endTime <= startTime && endTime >= '06:00:00')
        ctx.addIssue({ code: 'custom', path: ['endTime'], message: 'End time must be after the start time' });
  });
export type PostponeForm = z.output<typeof PostponeForm>;

interface Original {
  readonly eventDate: string | null;
  readonly startTime: string | null;
}

/** What is wrong with a new day for a game, given today in its zone and when it was to be; undefined when nothing is. */
export function postponeFault(form: PostponeForm, original: Original, today: string) {
  if (form.startDateUnknown || form.eventDate === null) return undefined;
  if (form.eventDate < today) return { path: 'eventDate', message: 'The new date must not be before today' };
  const isSameDay = form.eventDate === original.eventDate;
  const isEarlier = form.startTime !== null && original.startTime !== null && form.startTime < original.startTime;
  if (isSameDay && !form.startTimeUnknown && isEarlier)
    return { path: 'startTime', message: 'On the same day the new time must not be before the original start time' };
  return undefined;
}
