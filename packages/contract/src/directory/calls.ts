import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { PER_PAGE } from '../core/constants.ts';
import { text } from '../core/text.ts';
import { Flag, Id, listOf, paging, SearchTerm, SeasonParam } from '../core/wire.ts';
import { directoryRoutes } from './routes.ts';

/** How a list is narrowed to what is in use; the portal lists what is active by default. */
const isActive = Flag.default(true).meta({ description: 'Only what is in use (default true).' });

/** A US state; each has its own today. */
export const State = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string().meta({ description: 'Postal code: MD.' }),
    tz: z.string().meta({ description: 'IANA zone; "today" is the state\'s today.' }),
    isHome: z.boolean(),
  })
  .meta({ id: 'State' });
export type State = z.output<typeof State>;

/** A county, or an association or conference that acts as one in the filters. */
export const District = z
  .object({ id: Id, name: z.string(), stateId: Id, kind: z.enum(['county', 'conference']) })
  .meta({ id: 'District' });
export type District = z.output<typeof District>;

/** A league with its divisions. */
export const League = z
  .object({
    id: Id,
    name: z.string(),
    leagueName: z.string(),
    stateId: Id,
    districtId: Id.nullable(),
    divisions: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'League' });
export type League = z.output<typeof League>;

/** Primary and secondary colour, #rrggbb. They tint; text contrast never depends on them. */
export const Colors = z.tuple([z.string(), z.string()]).meta({ id: 'Colors' });

/** What a team's line shows of its school, wherever a team stands; for the objects of other files. */
export const schoolFace = {
  schoolId: Id,
  name: z.string(),
  shortName: z.string(),
  initials: z.string(),
  colors: Colors,
  imgUrl: z.string(),
};

/** A school as lists and pages name it. */
export const School = z
  .object({
    id: Id,
    name: z.string(),
    shortName: z.string(),
    fullname: z.string(),
    address: z.string(),
    mascot: z.string(),
    districtId: Id,
    countyId: Id,
    stateId: Id,
    district: z.string(),
    state: z.string(),
    imgUrl: z.string(),
    initials: z.string(),
    colors: Colors,
    isClosed: z.boolean(),
  })
  .meta({ id: 'School' });
export type School = z.output<typeof School>;

/** A node of the sport tree: a parent groups, a child is played. */
export const Sport = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Full name: Girls Lacrosse, JV Boys Soccer.' }),
    shortName: z.string(),
    isParent: z.boolean(),
    parentId: Id.nullable(),
    gender: z.enum(['boys', 'girls', 'coed']).nullable(),
    level: z.enum(['varsity', 'jv', 'freshman']).nullable(),
    seasonOfYear: z.enum(['fall', 'winter', 'spring']),
    weight: z.int(),
    lowWins: z.boolean(),
    allowTie: z.boolean(),
    translationKey: z
      .string()
      .meta({ description: 'The word for a score: points, goals, runs, sets, strokes, places.' }),
  })
  .meta({ id: 'Sport' });
export type Sport = z.output<typeof Sport>;

export const listStates = defineCall(directoryRoutes.listStates, {
  tag: 'Places',
  summary: 'States, the home state first.',
  isKept: true,
  query: z.strictObject({ isActive, ...paging(PER_PAGE.reference) }),
  answer: listOf(State),
});

export const listDistricts = defineCall(directoryRoutes.listDistricts, {
  tag: 'Places',
  summary: 'Counties and conferences, by name, of one state or of all.',
  isKept: true,
  query: z.strictObject({ stateId: Id.optional(), isActive, ...paging(PER_PAGE.reference) }),
  answer: listOf(District),
});

export const listLeagues = defineCall(directoryRoutes.listLeagues, {
  tag: 'Places',
  summary: 'Leagues with their divisions.',
  isKept: true,
  query: z.strictObject({
    stateId: Id.optional(),
    districtId: Id.optional(),
    isActive,
    ...paging(PER_PAGE.reference),
  }),
  answer: listOf(League),
});

export const listSchools = defineCall(directoryRoutes.listSchools, {
  tag: 'Places',
  summary: 'Schools of a county, or schools whose name fits a search.',
  isKept: true,
  query: z.strictObject({
    districtId: Id.optional(),
    stateId: Id.optional(),
    searchTerm: SearchTerm.optional(),
    isAllStates: Flag.default(true).meta({
      description: 'With false and no other place, only schools of the home state.',
    }),
    isActive,
    ...paging(PER_PAGE.reference),
  }),
  answer: listOf(School),
});

export const getSchool = defineCall(directoryRoutes.getSchool, {
  tag: 'Places',
  summary: 'One school; an old id answers with the school it was merged into.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: School,
});

export const listSports = defineCall(directoryRoutes.listSports, {
  tag: 'Sports',
  summary: 'The sport tree: all of it, or the sports played in a county, at a school, or in a state and season.',
  isKept: true,
  query: z
    .strictObject({
      districtId: Id.optional(),
      stateId: Id.optional(),
      schoolId: Id.optional(),
      season: SeasonParam.optional(),
      isForPlayoff: Flag.optional().meta({
        description: 'Only sports with published brackets of the state and season; needs both.',
      }),
      isParent: Flag.optional(),
      isActive,
      sort: z.enum(['weight', 'name']).default('weight'),
      order: z.enum(['ASC', 'DESC']).default('DESC'),
      searchTerm: SearchTerm.optional(),
      ...paging(PER_PAGE.reference),
    })
    .refine(({ isForPlayoff, stateId, season }) => !isForPlayoff || (stateId !== undefined && season !== undefined), {
      path: ['isForPlayoff'],
      error: 'needs stateId and season',
    }),
  answer: listOf(Sport),
});

/** A name in an address that people can say: 'howard', 'quarry-ridge'. */
const SpokenName = text().min(1).max(120);

export const findShortAddress = defineCall(directoryRoutes.findShortAddress, {
  tag: 'Places',
  summary: 'Where an address that people can say leads: /md/howard, /md/howard/quarry-ridge/football.',
  isKept: true,
  query: z.strictObject({
    state: text().regex(/^[A-Za-z]{2}$/, 'must be the two letters of a state'),
    county: SpokenName,
    school: SpokenName.optional(),
    sport: SpokenName.optional(),
  }),
  answer: z.object({
    path: z.string().meta({ description: 'The page; for a name that several schools have, the one to choose on.' }),
  }),
});

export const getShortAddress = defineCall(directoryRoutes.getShortAddress, {
  tag: 'Places',
  summary: 'The address that people can say of a school or of one of its teams.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ sportId: Id.optional() }),
  answer: z.object({ path: z.string().nullable().meta({ description: 'None where names are not enough.' }) }),
});

declare module '../core/call.ts' {
  interface Calls {
    listStates: typeof listStates;
    listDistricts: typeof listDistricts;
    listLeagues: typeof listLeagues;
    listSchools: typeof listSchools;
    getSchool: typeof getSchool;
    listSports: typeof listSports;
    findShortAddress: typeof findShortAddress;
    getShortAddress: typeof getShortAddress;
  }
}
