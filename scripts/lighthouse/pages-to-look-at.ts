import { addressOf } from '@csz/contract/core/route';
import { gamesRoutes } from '@csz/contract/games/routes';
import { pages } from '@csz/contract/pages';

interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly sportId: string;
    readonly season: string;
    readonly teams: readonly { readonly schoolId: string; readonly stateId: string; readonly districtId: string }[];
  }[];
}

/** The four kinds of page that show games, about a played one of the demo world, and a list of The Zone. */
export async function pagesToLookAt(portal: string): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await fetch(portal + addressOf(gamesRoutes.listGames, { query: { to: today, perPage: 500 } }));
  const { items } = (await answer.json()) as Listed;
  const game = items.at(-1);
  const team = game?.teams[0];
  if (game === undefined || team === undefined) throw new Error('The demo world has no games to look at.');
  const { schoolId, stateId, districtId } = team;
  return [
    pages.scores(),
    pages.game(game.id),
    pages.schedules({ schoolId, season: game.season }),
    pages.standings({
      selectedStateId: stateId,
      selectedCountyId: districtId,
      selectedSportId: game.sportId,
      season: game.season,
    }),
    pages.zone(),
  ];
}
