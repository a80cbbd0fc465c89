import { widgetsPages } from '@csz/contract/widgets/pages';
import type { Noun } from '#server/platform/noun.ts';
import { widgetRoutes } from './routes.ts';

export const widgets: Noun = {
  routes: widgetRoutes,
  addresses: { ofMember: [widgetsPages.makeScoresWidget(), widgetsPages.makeStandingsWidget()] },
};
