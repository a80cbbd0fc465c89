import type { CallAnswer } from '@csz/contract/core/call';
import { formatDate } from '@csz/contract/core/when';
import type { GameDetail, listMeetings, Meeting } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { RecentForm } from '#web/sports/standings/recent-form.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { rivalryOf, rivalryQuery } from './queries.ts';
import styles from './rivalry.module.css';

/** How both teams have played lately, and how they met before. */
export const Rivalry = ({ game }: { game: GameDetail }) => (
  <ServedOnce query={rivalryQuery(rivalryOf(game))}>
    <Known game={game} />
  </ServedOnce>
);

function Known({ game }: { game: GameDetail }) {
  const { data } = useQuery(rivalryQuery(rivalryOf(game)));
  const [meetings, formsOfBoth = []] = data ?? [];
  const forms = formsOfBoth.filter(({ form }) => form.length > 0);
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (meetings === undefined || (forms.length === 0 && meetings.total === 0)) return <span hidden />;
  const formOf = new Map(forms.map(({ schoolId, form }) => [schoolId, form]));
  return (
    <Stack as="section" gap={3} aria-labelledby="rivalry">
      <h2 id="rivalry" className="heading">
        HEAD TO HEAD
      </h2>
      {forms.length > 0 && (
        <Grid as="ul" least="260px" gap={5} rows={2}>
          {boardOrder(game).map((team) => (
            <Cluster as="li" gap={2} rows={1} key={team.id} className={styles.team}>
              <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={24} />
              <span className={`${styles.name} strong`}>{team.shortName}</span>
              <RecentForm form={formOf.get(team.schoolId) ?? []} label={`Last games of ${team.shortName}`} />
            </Cluster>
          ))}
        </Grid>
      )}
      <Meetings game={game} meetings={meetings} />
    </Stack>
  );
}

interface MeetingsProps {
  game: GameDetail;
  meetings: CallAnswer<typeof listMeetings>;
}

function Meetings({ game, meetings }: MeetingsProps) {
  if (meetings.total === 0) return <p className="soft">No earlier game of these two is on record.</p>;
  return (
    <Stack gap={1}>
      <h3>Last meetings</h3>
      <p className="soft">{seriesText(game, meetings)}</p>
      <ul>
        {meetings.items.map((meeting) => (
          <li key={meeting.gameId}>
            <Link to={pages.game(meeting.gameId)} className={`${styles.meeting} quiet row-link`}>
              <span className={`${styles.day} soft small`}>
                {meeting.eventDate === null ? meeting.season : formatDate(meeting.eventDate)}
                {meeting.isPlayoff && ' · Playoff'}
              </span>
              <span className="named">
                <Score meeting={meeting} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Guest first, as everywhere; the winner is bold and has a mark. */
function Score({ meeting }: { meeting: Meeting }) {
  const teams = [...meeting.teams].sort((a, b) => Number(a.isHome) - Number(b.isHome));
  return teams.map((team, at) => (
    <span key={team.schoolId} className={team.outcome === 'W' ? 'strong' : undefined}>
      {at > 0 && <span className="regular">{meeting.teams.some(({ isHome }) => isHome) ? ' @ ' : ' vs '}</span>}
      {team.shortName} {team.forfeited ? '(forfeit)' : team.score}
      {team.outcome === 'W' && (
        <>
          <span aria-hidden="true"> ◂</span>
          <span className="visually-hidden"> won</span>
        </>
      )}
    </span>
  ));
}

/** 'Quarry Ridge leads 5-3 since 2019-2020.' */
export function seriesText(game: GameDetail, { teams, ties, since, total }: MeetingsProps['meetings']): string {
  const [best, other] = [...teams].sort((a, b) => b.wins - a.wins);
  if (best === undefined || other === undefined) return '';
  const leader = game.teams.find(({ schoolId }) => schoolId === best.schoolId)?.shortName ?? '';
  const tied = ties === 0 ? '' : `-${ties}`;
  const games = `${total === 1 ? '1 game' : `${total} games`} on record${since === null ? '' : ` since ${since}`}`;
  if (best.wins === other.wins) return `Level at ${best.wins}-${other.wins}${tied}: ${games}.`;
  return `${leader} leads ${best.wins}-${other.wins}${tied}: ${games}.`;
}
