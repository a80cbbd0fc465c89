import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { MOST_STARRED, TEAM_TEXT, teamOfText } from '../follows/starred.ts';
import { Game, RecordLine } from '../games/calls.ts';
import { homeRoutes } from './routes.ts';

/** A school, or a team of it, that a member follows, and how its season goes. */
export const MyTeam = z
  .object({
    ...schoolFace,
    stateId: Id,
    districtId: Id,
    sportId: Id.nullable().meta({ description: 'Null where the whole school is followed.' }),
    sportName: z.string(),
    record: RecordLine.nullable().meta({ description: 'Of a team, this season.' }),
    lastGame: Game.nullable().meta({ description: 'The latest with a result.' }),
    nextGame: Game.nullable(),
    toReport: Game.nullable().meta({ description: 'The latest that is over and takes a score.' }),
  })
  .meta({ id: 'MyTeam' });
export type MyTeam = z.output<typeof MyTeam>;

export const listMyTeams = defineCall(homeRoutes.listMyTeams, {
  tag: 'Roles and follows',
  summary: 'What the member follows with its last result, its next game, its record, and the score that it waits for.',
  answer: listOf(MyTeam),
});

/** Schools and teams of them in one query parameter: `7` is a school, `7-11` its team of a sport. */
const TeamList = text()
  .transform((list) => list.split(','))
  .refine((teams) => teams.length <= MOST_STARRED && teams.every((team) => TEAM_TEXT.test(team)), {
    message: `must be at most ${MOST_STARRED} teams like 7-11`,
  })
  .transform((teams) => teams.map(teamOfText))
  .meta({ description: 'Schools, or teams of them as school-sport, separated by commas.' });

export const listTeams = defineCall(homeRoutes.listTeams, {
  tag: 'Roles and follows',
  summary: 'Schools and teams by their ids, each with its last result, its next game and its record.',
  query: z.strictObject({ teams: TeamList }),
  isKept: true,
  answer: listOf(MyTeam),
});

declare module '../core/call.ts' {
  interface Calls {
    listMyTeams: typeof listMyTeams;
    listTeams: typeof listTeams;
  }
}
