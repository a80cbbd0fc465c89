import { plainTextOf } from '@csz/contract/core/plain-text';
import { formatClock, formatPlanned, zoneName } from '@csz/contract/core/when';
import { meetLabel } from '@csz/contract/games/meet-labels';
import { pages } from '@csz/contract/pages';
import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { useSearchParams } from 'react-router';
import { GameHistory } from '#web/sports/games/game-history.tsx';
import { PlaceLinks } from '#web/sports/games/place-links.tsx';
import { watchOf } from '#web/sports/games/video-link.ts';
import { WatchLink } from '#web/sports/games/watch-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateAtTime, knownEnd, knownStart, statusLabel } from './entry-labels.ts';
import styles from './game-facts.module.css';
import { withGame } from './use-calendar-place.ts';

/** When, where, who and everything else there is to know of a game. */
export function GameFacts({ game }: { game: CalendarGame }) {
  const notes = plainTextOf(game.notes);
  const [start, end] = [knownStart(game), knownEnd(game)];
  const until = start === null || end === null ? '' : ` to ${formatClock(end)}`;
  const zone = start === null || game.eventDate === null ? '' : ` ${zoneName(game.tz, game.eventDate)}`;
  const kind = game.gameType === 'Game' ? '' : game.gameType === 'Event' ? 'Custom event' : game.gameType;
  const doubleheader = game.doubleheaderNo === null ? '' : `Doubleheader, game ${game.doubleheaderNo}`;
  const meet =
    game.teams.length > 2 && !NEVER_COUNTS.has(game.gameType) ? `Counts as ${meetLabel(game.meetScoring)}` : '';
  const league = game.isLeague && game.gameType === 'Game' ? 'League game' : '';
  return (
    <Stack gap={3} className={styles.facts}>
      <p className="large heavy">
        {dateAtTime(game)}
        {until}
        {zone}
      </p>
      <State game={game} />
      <p className="soft">{[game.sportName, kind, league, doubleheader, meet].filter(Boolean).join(' · ')}</p>
      <Place game={game} />
      {game.teams.length > 0 && <Teams game={game} />}
      {watchOf(game) !== undefined && (
        <p>
          <WatchLink game={game} />
        </p>
      )}
      {notes !== '' && <p className="lines">{notes}</p>}
      <Contacts {...game} />
      <GameHistory game={game} />
    </Stack>
  );
}

/** Where it is; without a place of its own on the ground of the home team. */
function Place({ game: { location, teams } }: { game: CalendarGame }) {
  const school = teams.find(({ isHomeTeam }) => isHomeTeam)?.schoolName ?? '';
  const name = location || school;
  if (name === '') return null;
  return (
    <div>
      <p>
        {name}
        {location === '' && <span className="soft"> (home school)</span>}
      </p>
      <PlaceLinks name={name} searched={location === '' ? [school] : [location, school]} />
    </div>
  );
}

const NEVER_COUNTS: ReadonlySet<string> = new Set(['Event', 'Scrimmage']);

function State({ game }: { game: CalendarGame }) {
  const [search] = useSearchParams();
  if (game.status !== 'Active') {
    return (
      <p className="letter">
        <strong>{statusLabel(game)}</strong>{' '}
        {game.nextPostponeGame !== null && (
          <Link to={{ search: withGame(search, game.nextPostponeGame) }}>See the new entry</Link>
        )}
      </p>
    );
  }
  if (game.postponedFrom === null) return null;
  const { id, eventDate } = game.postponedFrom;
  return (
    <p className="letter">
      Postponed from{' '}
      <Link to={{ search: withGame(search, id) }}>
        {eventDate === null ? 'a day to be decided' : formatPlanned(eventDate)}
      </Link>
    </p>
  );
}

function Teams({ game }: { game: CalendarGame }) {
  return (
    <ul>
      {game.teams.map((team) => (
        <Cluster as="li" rows={0} ruled={1} key={team.id}>
          <img src={`/crests/${team.schoolId}.svg`} alt="" width={32} height={32} />
          <strong className="grows tight">
            {game.gameType === 'Event' ? team.schoolName : <Link to={teamPage(game, team)}>{team.schoolName}</Link>}
          </strong>
          {team.isHomeTeam && <Badge>Home</Badge>}
          {team.isPlaceholder && <Badge>Waits for approval</Badge>}
          {team.isUnconfirmed && <Badge>Not acknowledged yet</Badge>}
          {team.finalScore !== null && <span className="figures larger">{team.finalScore}</span>}
          {team.hasNoTeamScore && <Badge>{NO_TEAM_SCORE}</Badge>}
        </Cluster>
      ))}
    </ul>
  );
}

const teamPage = ({ season, sportId }: CalendarGame, team: CalendarGame['teams'][number]) =>
  pages.schedules({
    countyId: team.districtId,
    schoolId: team.schoolId,
    stateId: team.stateId,
    season,
    sportId,
  });

/** How to reach the other team's coaches; the server shows them to those who coach or direct one of the two. */
function Contacts({ contacts, areContactsLimited }: Pick<CalendarGame, 'contacts' | 'areContactsLimited'>) {
  if (contacts.length === 0 && !areContactsLimited) return null;
  return (
    <Stack as="section" gap={2} className="sub-section" aria-label="Opponent coach contacts">
      <h3>Opponent coach</h3>
      <ul>
        {contacts.map((contact) => (
          <Stack as="li" gap={0} key={`${contact.schoolId} ${contact.coachName} ${contact.email}`} ruled={1}>
            <strong>
              {contact.coachName}, {contact.role}, {contact.schoolName}
            </strong>
            <Cluster as="span" gap={4} rows={0} className="links">
              {contact.cellPhone !== '' && <a href={`tel:${contact.cellPhone}`}>{contact.cellPhone}</a>}
              {contact.cellPhone === '' && contact.email === '' && (
                <span className="soft">No phone or email on file.</span>
              )}
              {contact.email !== '' && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </Cluster>
          </Stack>
        ))}
      </ul>
      {areContactsLimited && (
        <p className="soft">You have looked up the coaches of many teams today. You can look up more tomorrow.</p>
      )}
    </Stack>
  );
}
