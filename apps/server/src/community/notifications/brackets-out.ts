import { pages } from '@csz/contract/pages';
import { subjectId } from '#server/platform/events/events.ts';
import { fanOut } from './fan-out-kind.ts';

/** The bracket of a followed team is public: who meets whom in the playoffs. */
export const bracketsOut = fanOut({
  name: 'playoffs-seeded',
  label: 'The playoffs of a team that you follow are seeded',
  heading: 'Playoffs',
  on: ['bracket.published', 'bracket.unpublished'],
  canBeStopped: true,
  offAtFirst: ['mail'],
  announce: async (tx, { settings }, event) => {
    const id = subjectId(event);
    const bracket = await tx
      .selectFrom('brackets as b')
      .innerJoin('sports', 'sports.id', 'b.sport_id')
      .innerJoin('states', 'states.id', 'b.state_id')
      .select(['b.name', 'b.sport_id', 'sports.name as sport', 'states.tz'])
      .where('b.id', '=', id)
      .where('b.published_at', 'is not', null)
      .executeTakeFirst();
    if (bracket === undefined) return undefined;
    const entries = await tx.selectFrom('bracket_entries').select('school_id').where('bracket_id', '=', id).execute();
    return {
      title: `The bracket is out: ${bracket.name}`,
      body: bracket.sport,
      action: { label: 'See the bracket', url: `${settings.publicUrl}${pages.bracket(String(id))}` },
      teams: entries.map(({ school_id }) => ({ schoolId: school_id, sportId: bracket.sport_id })),
      tz: bracket.tz,
    };
  },
});
