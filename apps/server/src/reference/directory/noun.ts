import type { Noun } from '#server/platform/noun.ts';
import { directoryEvents } from './events.ts';
import { directoryRoutes } from './routes.ts';

export const directory: Noun = { routes: directoryRoutes, events: directoryEvents };
