import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import type { Tx } from '#server/platform/db/types.ts';
import { type EventType, type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, type GameTeam, listGames } from '#server/sports/games/api.ts';
import type { Preferable } from './notification-kind.ts';

/** What all followers of some teams read alike. */
export interface Announcement {
  readonly title: string;
  readonly body: string;
  readonly action: NonNullable<MessageText['action']>;
  readonly teams: readonly { readonly schoolId: number; readonly sportId: number }[];
  /** Whose nights are quiet for a member whose own zone is not known. */
  readonly tz: string;
}

/** A kind of notification for all followers of a team: ten thousand read the same. */
export interface FanOutKind<Type extends EventType = EventType> extends Preferable {
  readonly on: readonly Type[];
  /** What is to be read of it now; undefined: what was said about its subject holds no longer. */
  announce(tx: Tx, platform: Platform, event: RecordedEvent<Type>): Promise<Announcement | undefined>;
}

/** Lets the events of a kind have the types that it names. */
export const fanOut = <Type extends EventType>(kind: FanOutKind<Type>): FanOutKind => kind as unknown as FanOutKind;

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

/** The bracket of a followed team is public: who meets whom in the playoffs. */
export const bracketsOut = fanOut({
  name: 'playoffs-seeded',
  label: 'The playoffs of a team that you follow are seeded',
  heading: 'Playoffs',
  on: ['bracket.published', 'bracket.unpublished'],
  canBeStopped: true,
  offAtFirst: ['mail'],
  announce: async (tx, { settings }, event) => {
    const id = subjectId(event);
    const bracket = await tx
      .selectFrom('brackets as b')
      .innerJoin('sports', 'sports.id', 'b.sport_id')
      .innerJoin('states', 'states.id', 'b.state_id')
      .select(['b.name', 'b.sport_id', 'sports.name as sport', 'states.tz'])
      .where('b.id', '=', id)
      .where('b.published_at', 'is not', null)
      .executeTakeFirst();
    if (bracket === undefined) return undefined;
    const entries = await tx.selectFrom('bracket_entries').select('school_id').where('bracket_id', '=', id).execute();
    return {
      title: `The bracket is out: ${bracket.name}`,
      body: bracket.sport,
      action: { label: 'See the bracket', url: `${settings.publicUrl}${pages.bracket(String(id))}` },
      teams: entries.map(({ school_id }) => ({ schoolId: school_id, sportId: bracket.sport_id })),
      tz: bracket.tz,
    };
  },
});
