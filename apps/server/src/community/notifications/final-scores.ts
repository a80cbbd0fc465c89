import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import { subjectId } from '#server/platform/events/events.ts';
import { type Game, type GameTeam, listGames } from '#server/sports/games/api.ts';
import { type Announcement, fanOut } from './fan-out-kind.ts';

/** A score that comes later than this is read on pages. */
const NEWS_DAYS = 3;

/** How a game of a followed team ended. A correction takes the place of what was wrong. */
export const finalScores = fanOut({
  name: 'final-score',
  label: 'A game of a team that you follow is over',
  heading: 'Final scores',
  on: ['score.settled', 'score.corrected'],
  canBeStopped: true,
  offAtFirst: ['mail'],
  urgency: 'high',
  announce: async (tx, { clock, settings }, event) => {
    const id = subjectId(event);
    const [game] = await listGames(tx, [id]);
    const title = game && endOf(game);
    if (game === undefined || title === undefined || !isNews(game, clock())) return undefined;
    const isCorrection = event.type === 'score.corrected' && event.data.before !== 'none';
    return {
      title: isCorrection ? `Corrected: ${title}` : title,
      body: game.sport_name,
      action: { label: 'See the game', url: `${settings.publicUrl}${pages.game(String(id))}` },
      teams: game.sides.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id })),
      tz: game.tz,
    } satisfies Announcement;
  },
});

function isNews({ listed_on, tz }: Game, now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO(tz).toPlainDate().toString();
  return listed_on !== null && listed_on >= addDays(today, -NEWS_DAYS) && listed_on <= today;
}

/** How a game ended, in a line, the guest first; undefined while no result counts. */
export function endOf(game: Game): string | undefined {
  const { result_status: status, sides, title } = game;
  if (status === 'double_forfeit') return `Both sides forfeited: ${title}`;
  const [first, second] = sides.toSorted((one, other) => Number(one.is_home) - Number(other.is_home));
  if (status === 'forfeit')
    return `Forfeit by ${sides.flatMap((side) => (side.forfeited ? [side.short_name] : [])).join(', ')}: ${title}`;
  if (status !== 'final') return undefined;
  if (sides.length !== 2 || first === undefined || second === undefined) return `Final: ${title}`;
  return `Final: ${scoreOf(first)}, ${scoreOf(second)}`;
}

const scoreOf = ({ short_name, score }: GameTeam): string => `${short_name} ${score ?? '–'}`;
