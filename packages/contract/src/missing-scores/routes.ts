import { coachesKey } from '../coaches/keys.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { gameKeys, listedKeys, listedResultsKeys } from '../games/keys.ts';

/** Games that a link of a mail is about. */
interface Linked {
  readonly items: readonly { readonly game: { readonly id: string } }[];
}
const linkedKeys = ({ items }: Linked) => items.flatMap(({ game }) => gameKeys(game.id));

export const missingScoresRoutes = routesOf(
  {
    listMissingScores: ['GET', '/api/csz/scores/missing', 'public'],
    getMissingScoresPermissions: ['GET', '/api/csz/scores/missing/me', 'public'],
    submitMissingScores: ['PUT', '/api/csz/scores/missing', 'member'],
    getCoachReport: ['GET', '/api/csz/msreports/:id', 'public'],
    saveCoachReport: ['PUT', '/api/csz/msreports/:id', 'public'],
    getDirectorReport: ['GET', '/api/csz/missingscores/:id', 'public'],
    saveDirectorReport: ['PUT', '/api/csz/missingscores/:id', 'public'],
    getCoachlessReport: ['GET', '/api/csz/mcreports/:id', 'public'],
    saveCoachlessReport: ['PUT', '/api/csz/mcreports/:id', 'public'],
    getProgress: ['GET', '/api/csz/games/progress', 'public'],
  },
  {
    listMissingScores: (sent) => [...listedKeys({ query: { schoolId: sent.query?.schoolId } }), DIRECTORY],
    getMissingScoresPermissions: (sent) => listedKeys({ query: { schoolId: sent.query?.schoolId } }),
    getCoachReport: (_asked, answer: Linked) => linkedKeys(answer),
    getDirectorReport: (_asked, answer: Linked) => linkedKeys(answer),
    getCoachlessReport: (_asked, { items }: { items: readonly { readonly schoolId: string }[] }) =>
      items.map(({ schoolId }) => coachesKey(schoolId)),
    getProgress: (_asked, { state, date }: { state: { readonly id: string }; date: string }) => [
      ...listedResultsKeys({ query: { stateId: state.id } }, date),
      DIRECTORY,
    ],
  },
);
