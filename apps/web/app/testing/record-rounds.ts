import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from '#web/api/query-client.ts';

/** A server far away: what is asked before it has answered arrives with the question before, in one round. */
export function recordRounds(answers: Readonly<Record<string, object>>): { client: QueryClient; rounds: string[][] } {
  const rounds: string[][] = [];
  let round: string[] | undefined;
  const client = makeQueryClient(async (address) => {
    const [path = ''] = address.split('?');
    if (round === undefined) {
      round = [];
      rounds.push(round);
    }
    round.push(path.replace('/api/csz/', ''));
    await new Promise((answered) => setTimeout(answered));
    round = undefined;
    const answer = answers[path];
    return answer === undefined ? { status: 500, body: '{}' } : { status: 200, body: JSON.stringify(answer) };
  });
  return { client, rounds };
}

const list = (item: object) => ({ items: [item], total: 1 });

/** A state with one county, one school and one sport. */
export const ONE_PLACE = {
  '/api/csz/states': list({ id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true }),
  '/api/csz/districts': list({ id: '5', name: 'Howard County', stateId: '1' }),
  '/api/csz/sports': list({ id: '12', name: 'Football', shortName: 'Football', isParent: false }),
  '/api/csz/schools': list({ id: '3', name: 'Centennial' }),
  '/api/csz/schools/3': { id: '3', name: 'Centennial', stateId: '1', countyId: '5' },
};
