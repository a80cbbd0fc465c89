import type { QueryClient } from '@tanstack/react-query';
import { statesQuery } from '#web/reference/directory/queries.ts';

/** The clocks by which The Zone says when: those of the portal's state. */
export async function findZone(client: QueryClient): Promise<string> {
  const { items } = await client.ensureQueryData(statesQuery());
  return (items.find(({ isHome }) => isHome) ?? items[0])?.tz ?? 'UTC';
}
