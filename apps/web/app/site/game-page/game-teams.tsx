import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';

/** Who plays: record, coach, and the way to each team's schedule. */
export function GameTeams({ game }: { game: GameDetail }) {
  const teams = game.isMultiTeam ? game.teams : boardOrder(game);
  if (teams.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="teams">
      <h2 id="teams" className="heading">
        TEAMS
      </h2>
      <Grid as="ul" least="260px" gap={5} rows={0}>
        {teams.map((team) => (
          <Cluster as="li" isLine ruled={3} key={team.id}>
            <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={36} />
            <div>
              <Link className="quiet strong" to={scheduleOf(team, game)} prefetch="intent">
                {team.schoolName}
              </Link>
              <p className="soft small">{factsOf(team, game).join(' · ')}</p>
              {team.unreported > 0 && <p className="soft small">Awaiting results on past game(s): {team.unreported}</p>}
            </div>
          </Cluster>
        ))}
      </Grid>
    </Stack>
  );
}

function factsOf(team: GameTeam, game: GameDetail): string[] {
  const coach = game.coaches.find(({ schoolId }) => schoolId === team.schoolId);
  const hasSides = !game.noHomeTeam && !game.isMultiTeam && game.gameType !== 'Event';
  const side = hasSides ? (team.isHome ? 'Home' : 'Guest') : '';
  const record = hasRecord(team.record) ? `${recordText(team.record)} this season` : '';
  return [side, record, coach === undefined ? '' : `Coach ${coach.name}`].filter(Boolean);
}

const scheduleOf = ({ districtId, schoolId, stateId }: GameTeam, { season, sportId }: GameDetail) =>
  pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId });
