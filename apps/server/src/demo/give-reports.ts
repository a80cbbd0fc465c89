import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/** Makes demo members the authors of what was reported in their roles, so that they have a history and an accuracy. */
export async function giveReports(tx: Tx): Promise<void> {
  await sql`
    update score_reports r set member_id = a.member_id,
      reporter = case when r.voice = 'coach' then m.first_name || ' ' || m.last_name else '' end
    from affiliations a join members m on m.id = a.member_id, games g
    where g.id = r.game_id and a.school_id = r.school_id and (a.sport_id is null or a.sport_id = g.sport_id)
      and a.status = 'approved' and r.source = 'demo' and r.member_id is null
      and r.role = case a.role when 'HeadCoach' then 'Head Coach' when 'AthleticDirector' then 'Athletic Director'
        when 'Parent' then 'Parent' when 'Fan' then 'Fan' end`.execute(tx);
  await sql`
    update members m set
      stat_true = (select count(*) from score_reports where member_id = m.id and was_right),
      stat_false = (select count(*) from score_reports where member_id = m.id and not was_right)
    where exists (select from score_reports where member_id = m.id)`.execute(tx);
}
