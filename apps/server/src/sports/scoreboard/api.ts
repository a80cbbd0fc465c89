export { type GameFilterQuery, listGameIds } from './filter.ts';
export {
  assertShown,
  connectBrackets,
  type GameBracket,
  getGameDetail,
  listChanges,
  loadDetails,
} from './load-details.ts';
export { presentGames } from './present.ts';
export { type PublishedPart, publishGames, type TouchedGames, touchedGames } from './publish-games.ts';
