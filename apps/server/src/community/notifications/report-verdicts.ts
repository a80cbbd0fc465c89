import { pages } from '@csz/contract/pages';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listGames } from '#server/sports/games/api.ts';
import { COLLECT_MINUTES, kind, type Notice } from './notification-kind.ts';
import { HOME_TZ } from './push-of.ts';

const WAIT = { tz: HOME_TZ, minutes: COLLECT_MINUTES } as const;

/**
 * The score that a member reported is the one that counts, or another one is; or another member reports another one and
 * staff look at both. Who settles a game by the own report knows it, and what staff decided says so itself, with the
 * reason. One kind, because each costs the report that causes it two statements.
 */
export const reportVerdicts = kind({
  name: 'report-verdict',
  label: 'A score that you reported is confirmed or contradicted',
  heading: 'Your reports',
  on: ['score.judged', 'score.reported'],
  isCollected: true,
  canBeStopped: true,
  offAtFirst: ['mail'],
  waitOf: () => WAIT,
  write: async (tx, platform, events) => [
    ...(await writeVerdicts(tx, platform, {
      events: events.filter(({ type }) => type === 'score.judged'),
      verdict: sql`r.was_right`,
      title: 'Your score was confirmed',
      words: 'Thank you: the score that you reported counts.',
    })),
    ...(await writeVerdicts(tx, platform, {
      events,
      verdict: sql`not exists (select from events o where o.subject = 'game:' || r.game_id and o.type = 'score.overruled'
          and o.at >= r.reported_at)
        and (r.was_right = false or (g.review_reason = 'disputed' and exists (
          select from score_reports other where other.game_id = r.game_id and other.member_id <> r.member_id
            and other.result_status = 'final' and other.scores <> r.scores and other.id > r.id)))`,
      title: 'Another score was reported',
      words: 'It is not the one that you reported. Look at the game, and report again if yours is right.',
    })),
  ],
});

interface Verdict {
  readonly events: readonly RecordedEvent<'score.judged' | 'score.reported'>[];
  /** Of the last report `r` of a member about the game `g`. */
  readonly verdict: ReturnType<typeof sql>;
  readonly title: string;
  readonly words: string;
}

interface Reporter {
  readonly event_id: number;
  readonly game_id: number;
  readonly member_id: number;
  readonly email: string;
}

async function writeVerdicts(
  tx: Tx,
  { settings }: Platform,
  { events, verdict, title, words }: Verdict,
): Promise<Notice[]> {
  const given = events.map((event) => ({
    event_id: event.id,
    game_id: subjectId(event),
    actor_id: event.actor,
    // A report may contradict those of all others.
    member_ids: event.type === 'score.judged' ? event.data.memberIds : null,
  }));
  const { rows } = await sql<Reporter>`
    with w as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w(event_id int, game_id int, actor_id int, member_ids int[]))
    select w.event_id, r.game_id, r.member_id, case when m.email_verified_at is null then '' else m.email end as email
    from w
    join games g on g.id = w.game_id and g.removed_at is null
    join lateral (
      select distinct on (member_id) * from score_reports
      where game_id = w.game_id and member_id is not null and voice <> 'staff'
      order by member_id, id desc) r on true
    join members m on m.id = r.member_id and m.deactivated_at is null and m.anonymised_at is null
    where r.member_id is distinct from w.actor_id and (w.member_ids is null or r.member_id = any(w.member_ids)) and r.result_status = 'final' and ${verdict}
    order by r.member_id, w.event_id`.execute(tx);
  const games = new Map(
    (await listGames(tx, [...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]),
  );
  return [...Map.groupBy(rows, (row) => `${row.member_id} ${row.game_id}`).values()].flatMap((own) => {
    const [row] = own;
    const game = row && games.get(row.game_id);
    if (row === undefined || game === undefined) return [];
    const ids = new Set(own.map(({ event_id }) => event_id));
    const action = { label: 'See the game', url: `${settings.publicUrl}${pages.game(String(game.id))}` };
    const text = { title: `${title}: ${game.title}`, paragraphs: [words], action };
    const message = { memberId: row.member_id, email: row.email, ...text };
    return { message, events: events.filter(({ id }) => ids.has(id)) };
  });
}
