export {
  type ChangedFigures,
  changedFigures,
  figureInForce,
  getFigures,
  readFigures,
} from './figures.ts';
