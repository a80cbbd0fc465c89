import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Id, listOf, SearchTerm } from '../core/wire.ts';
import { Colors } from '../directory/calls.ts';
import { RecordLine } from '../games/calls.ts';
import { searchRoutes } from './routes.ts';

/** A place, team or sport that a search found. */
export const Suggestion = z
  .object({
    kind: z.enum(['school', 'team', 'county', 'conference', 'league', 'sport']),
    id: z.string().meta({ description: 'Once in an answer: team-7-11.' }),
    name: z.string(),
    sport: z
      .string()
      .nullable()
      .meta({ description: 'Beside the name: of a team, or where a place was searched with a sport.' }),
    record: RecordLine.nullable().meta({ description: 'Of a team, once it has one.' }),
    mascot: z.string(),
    place: z.string().meta({ description: 'Where it is: Howard County, MD.' }),
    look: z.object({ imgUrl: z.string(), initials: z.string(), colors: Colors }).nullable(),
    stateId: Id.nullable(),
    districtId: Id.nullable(),
    schoolId: Id.nullable(),
    sportId: Id.nullable(),
    season: z
      .string()
      .nullable()
      .meta({ description: 'Of a team whose last season is not the current one: 2025-2026.' }),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof Suggestion>;

export const listSuggestions = defineCall(searchRoutes.listSuggestions, {
  tag: 'Places',
  summary:
    'Schools, teams, counties, leagues and sports that fit what was typed, alone or together ("howard county soccer"), the best first; names with a slip of the finger too.',
  isKept: true,
  query: z.strictObject({ searchTerm: SearchTerm }),
  answer: listOf(Suggestion),
});

declare module '../core/call.ts' {
  interface Calls {
    listSuggestions: typeof listSuggestions;
  }
}
