import type { MissingGame, MissingOutcome } from '@csz/contract/missing-scores/calls';
import { aRivalry } from './a-rivalry.ts';
import type { GameOptions, GameWithResults } from './factories.ts';
import { aMember, aRole, type GivenRole, headersOf } from './members.ts';
import type { Portal } from './portal.ts';

export interface List {
  readonly items: MissingGame[];
  readonly total: number;
}

/** Two teams, their people, and what is missing of them. */
export async function aDebtor(portal: Portal) {
  const rivals = await aRivalry(portal.db);
  const { home, away, sport } = rivals;
  const team = { school_id: home.id, sport_id: sport.id, district_id: rivals.district.id };
  const as = async (...roles: GivenRole[]) => {
    const member = await aMember(portal);
    for (const role of roles) await aRole(portal, member, role);
    return { member, headers: await headersOf(portal, member) };
  };
  const query = `schoolId=${home.id}&sportId=${sport.id}`;
  return {
    ...rivals,
    team,
    as,
    query,
    homeCoach: () => as({ role: 'HeadCoach', ...team }),
    awayCoach: () => as({ role: 'HeadCoach', ...team, school_id: away.id }),
    list: async () => (await portal.get<List>(`/api/csz/scores/missing?${query}`)).body,
    played: (day: number, given: GameOptions = {}) =>
      rivals.play({ event_date: `2026-10-${day}`, doubleheader_no: (day % 9) + 1, ...given }),
  };
}

export const scoresOf = (game: GameWithResults, ...scores: number[]) =>
  game.results.map(({ id }, index) => ({ gameResultId: String(id), score: scores[index] ?? 0 }));

export async function submit(
  portal: Portal,
  headers: Record<string, string>,
  ...items: object[]
): Promise<MissingOutcome[]> {
  const answer = await portal.send<{ items: MissingOutcome[] }>('PUT', '/api/csz/scores/missing', {
    headers,
    body: { items },
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.items;
}

export const rowOf = ({ db }: Portal, id: number) =>
  db
    .selectFrom('games')
    .select(['status', 'result_status', 'score_trust', 'review_reason', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
