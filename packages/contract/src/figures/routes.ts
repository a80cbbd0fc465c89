import { routesOf } from '../core/route.ts';

export const figuresRoutes = routesOf({
  listPointFigures: ['GET', '/api/csz/spiritPoints/figures', 'staff'],
  savePointFigure: ['PUT', '/api/csz/spiritPoints/figures/:name', 'staff'],
  listTrustFigures: ['GET', '/api/forums/figures', 'staff'],
  saveTrustFigure: ['PUT', '/api/forums/figures/:name', 'staff'],
});
