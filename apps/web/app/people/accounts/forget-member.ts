import type { Me } from '@csz/contract/accounts/calls';
import type { Query, QueryClient } from '@tanstack/react-query';
import { meQuery } from './queries.ts';

const isOfMember = ({ queryKey }: Query) => queryKey[0] !== meQuery.queryKey[0];

/** Shows the screens of a guest; what was fetched for the member, or is on its way to them, is forgotten. */
export async function leaveScreen(client: QueryClient): Promise<void> {
  client.setQueryData(meQuery.queryKey, null);
  await new Promise((screensLeft) => setTimeout(screensLeft));
  client.removeQueries({ predicate: (query) => isOfMember(query) && query.getObserversCount() === 0 });
}

/** Shows who is signed in now; whatever was fetched for the one before leaves the screen and the memory. */
export async function forgetMember(client: QueryClient, now: Me | null): Promise<void> {
  // The screens of the one before leave first, also when another member comes at once: what they show must neither stay
  // nor be asked for again as a guest.
  await leaveScreen(client);
  client.setQueryData(meQuery.queryKey, now);
  await client.invalidateQueries({ predicate: isOfMember });
}
