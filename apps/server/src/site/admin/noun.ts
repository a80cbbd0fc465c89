import type { Noun } from '#server/platform/noun.ts';
import { adminRoutes } from './routes.ts';

export const admin: Noun = { routes: adminRoutes, addresses: { ofMember: ['/admin'] } };
