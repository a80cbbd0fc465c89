export {
  type ChangedFigures,
  changedFigures,
  type Figures,
  figureInForce,
  getFigures,
  readFigures,
} from './figures.ts';
