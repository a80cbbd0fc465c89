import { redirect } from 'react-router';
import type { Load } from '#web/api/loaders.ts';
import { meQuery } from '#web/people/accounts/queries.ts';

/** The makers of widgets are for site administrators; everyone else goes to the front page. */
export const loadMaker: Load<Record<never, never>> = async ({ client }) => {
  const me = await client.ensureQueryData(meQuery);
  if (me?.isSiteAdmin !== true) throw redirect('/');
  return {};
};
