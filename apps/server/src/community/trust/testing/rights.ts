import { STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listLinkHosts: [STAFF],
  saveLinkHost: [STAFF, () => ({ body: { host: 'example.com', verdict: 'quarantined' } })],
  deleteLinkHost: [STAFF, () => ({ params: { host: 'example.com' } })],
};
