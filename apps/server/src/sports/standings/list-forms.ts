import type { FormGame } from '@csz/contract/standings/calls';
import { lastOutcomes } from '@csz/rules/record';
import type { Outcome } from '@csz/rules/result';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { listStandingTeams } from './queries.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { type TeamKey, teamKey } from './team-key.ts';

/** So many games are a team's form. */
const FORM_GAMES = 5;

type TeamRow = Awaited<ReturnType<typeof listStandingTeams>>[number];

/** How the last games of each of these teams went: two queries, whatever the number of teams. */
export async function listForms(db: Reader, teams: readonly TeamRow[]): Promise<(team: TeamKey) => FormGame[]> {
  const games = await listSeasonGames(db, teams);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  const lastOf = new Map(
    teams.map((team) => {
      const played = gamesOf.get(team.sport_id) ?? [];
      return [
        teamKey(team),
        lastOutcomes(played, team.school_id, { order: { lowWins: team.scoring.lowWins }, most: FORM_GAMES }),
      ];
    }),
  );
  const nameOf = await listShortNames(
    db,
    [...lastOf.values()].flat().flatMap(({ game }) => game.teams.map(({ teamId }) => teamId)),
  );
  return (team) =>
    (lastOf.get(teamKey(team)) ?? []).map(({ game, outcome }) => presentForm(game, outcome, { team, nameOf }));
}

interface TeamFormContext {
  readonly team: TeamKey;
  nameOf(schoolId: number): string;
}

function presentForm(game: SeasonGame, outcome: Outcome, { team, nameOf }: TeamFormContext): FormGame {
  const own = game.teams.find(({ teamId }) => teamId === team.school_id);
  const [other, ...more] = game.teams.filter((side) => side !== own);
  const opponent = more.length === 0 ? other : undefined;
  return {
    gameId: String(game.id),
    outcome,
    eventDate: game.playedOn,
    isHome: own?.isHome ?? false,
    noHomeTeam: game.noHomeTeam,
    opponent: opponent === undefined ? '' : nameOf(opponent.teamId),
    myScore: own?.score ?? null,
    opponentScore: opponent?.score ?? null,
  };
}

async function listShortNames(db: Reader, ids: readonly number[]): Promise<(schoolId: number) => string> {
  const rows = await db
    .selectFrom('schools')
    .where('id', '=', anyOf([...new Set(ids)]))
    .select(['id', 'short_name'])
    .execute();
  const names = new Map(rows.map(({ id, short_name }) => [id, short_name]));
  return (schoolId) => names.get(schoolId) ?? '';
}
