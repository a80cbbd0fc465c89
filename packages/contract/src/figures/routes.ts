import { routesOf } from '../core/route.ts';
import { POINT_FIGURES, TRUST_FIGURES } from './keys.ts';

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
