import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** What spirit points are counted by. */
const POINT_FIGURES: DependencyKey = 'point-figures';
/** What members are trusted by. */
const TRUST_FIGURES: DependencyKey = 'trust-figures';

export const figuresRoutes = routesOf(
  {
    listPointFigures: ['GET', '/api/csz/spiritPoints/figures', 'staff'],
    savePointFigure: ['PUT', '/api/csz/spiritPoints/figures/:name', 'staff'],
    listTrustFigures: ['GET', '/api/forums/figures', 'staff'],
    saveTrustFigure: ['PUT', '/api/forums/figures/:name', 'staff'],
  },
  { listPointFigures: () => [POINT_FIGURES], listTrustFigures: () => [TRUST_FIGURES] },
  { savePointFigure: [POINT_FIGURES], saveTrustFigure: [TRUST_FIGURES] },
);
