import { directoryRoutes } from '@csz/contract/directory/routes';
import { data, redirect } from 'react-router';
import { callQuery } from '#web/api/call-query.ts';
import { type Load, serverLoader } from '#web/api/loaders.ts';
import { readShortAddress } from '#web/reference/directory/short-address.ts';

/** What is no page's address may be one that people say; that leads to the page it names. */
const load: Load<Record<never, never>> = async ({ client, params }) => {
  const query = readShortAddress(params['*'] ?? '');
  if (query === undefined) throw data({ code: 'not-found' }, { status: 404 });
  const { path } = await client.ensureQueryData(callQuery(directoryRoutes.findShortAddress, { query }));
  // Names may come to stand for something else; the page itself says where it is for good.
  throw redirect(path, 302);
};

export const loader = serverLoader(load);

export default function Unknown() {
  return null;
}
