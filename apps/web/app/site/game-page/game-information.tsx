import { plainTextOf } from '@csz/contract/core/plain-text';
import { formatClock, formatWholeDay, zoneName } from '@csz/contract/core/when';
import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { pages } from '@csz/contract/pages';
import { knownTime } from '@csz/rules/game-time';
import type { ReactNode } from 'react';
import { PlaceLinks } from '#web/sports/games/place-links.tsx';
import { reportWatchClick } from '#web/sports/games/watch-click.ts';
import { SlowText } from '#web/ui/as-it-came.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './game-information.module.css';
import { watchNow } from './watch-now.ts';

/** When, where and in which league. */
export function GameInformation({ game, now }: { game: GameDetail; now: Now }) {
  const watch = watchNow(game, now);
  const notes = plainTextOf(game.notes);
  return (
    <Stack as="section" gap={2} aria-labelledby="game-information">
      <h2 id="game-information" className="heading">
        GAME INFORMATION
      </h2>
      <dl>
        <Fact name="Date">{dateFact(game)}</Fact>
        <Fact name="Time">
          <TimeFact game={game} />
        </Fact>
        <Place game={game} />
        {game.unconfirmedBy.length > 0 && (
          <Fact name="Unconfirmed">{`${listText(game.unconfirmedBy)} ${game.unconfirmedBy.length === 1 ? 'has' : 'have'} not confirmed this yet`}</Fact>
        )}
        <Fact name="Sport">{game.sportName}</Fact>
        {game.leagueName !== '' && (
          <Fact name="League">
            <Cluster as="span" gap={4} rows={0} align="stretch">
              {game.leagueName} <Link to={leagueStandings(game)}>LEAGUE STANDINGS</Link>
            </Cluster>
          </Fact>
        )}
        {game.bracket !== undefined && (
          <Fact name="Playoffs">
            {game.bracket.match} of <Link to={pages.bracket(game.bracket.id)}>{game.bracket.name}</Link>
          </Fact>
        )}
        <Fact name="Season">{game.season}</Fact>
        {watch !== undefined && (
          <Fact name={watch.words}>
            <a href={watch.href} target="_blank" rel="noopener noreferrer" onClick={() => reportWatchClick(game)}>
              {watch.badge === 'Watch' ? 'Video stream' : 'NFHS Network'}
            </a>
          </Fact>
        )}
        {notes !== '' && (
          <Fact name="Notes">
            <span className="lines regular">{notes}</span>
          </Fact>
        )}
      </dl>
    </Stack>
  );
}

/** Where it is played, on a map and how to get there: links, of which nothing loads before they are pressed. */
function Place({ game }: { game: GameDetail }) {
  const { location, host, teams } = game;
  const school = host === null ? undefined : teams.find(({ isHome }) => isHome)?.schoolName;
  const name = location === '' ? school : location;
  if (name === undefined) return null;
  const address = host?.address ?? '';
  const around = address === '' && host !== null ? `${host.district}, ${host.stateCode}` : address;
  return (
    <Fact name="Location">
      {name}
      {location === '' && <span className="soft regular"> (home school)</span>}
      {address !== '' && <span className="own-line soft regular">{address}</span>}
      <PlaceLinks name={name} searched={[name, around]} />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Cluster rows={0} align="stretch" ruled={2} className={styles.fact}>
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </Cluster>
  );
}

const listText = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

function dateFact(game: GameDetail): string {
  const { playedOn } = knownTime(game);
  return playedOn === null ? 'TBD' : formatWholeDay(playedOn);
}

function TimeFact({ game }: { game: GameDetail }): ReactNode {
  const { playedOn, startTime } = knownTime(game);
  if (!startTime) return 'TBD';
  const end = game.endTime === null || game.endTimeUnknown ? '' : ` to ${formatClock(game.endTime)}`;
  const time = `${formatClock(startTime)}${end}`;
  if (playedOn === null) return time;
  return (
    <>
      {time} <SlowText of={`${game.tz} ${playedOn}`} make={() => zoneName(game.tz, playedOn)} />
    </>
  );
}

function leagueStandings({ teams, sportId, season }: GameDetail): string {
  const host = teams.find((team) => team.isHome) ?? teams[0];
  return pages.standings({
    selectedStateId: host?.stateId,
    selectedCountyId: host?.districtId,
    selectedSportId: sportId,
    season,
  });
}
