-- What staff decide about a bracket is kept with what it was decided about, so that it ends with it and not before.

alter table bracket_matches
  -- Whom the result named when staff sent somebody on; nobody when null. The decision ends when the result names another.
  add column decided_over_school_id int references schools (id),
  -- Staff let nobody go on.
  add column decided_nobody boolean not null default false,
  -- Staff let the match stand as it was played although these teams were sent to it; null: they did not.
  add column stands_over int[],
  -- Whose withdrawal gave its game away: taking that back strikes this forfeit and no other.
  add column withdrawn_school_id int references schools (id),
  add constraint bracket_matches_decided_once check (decided_school_id is null or not decided_nobody);

update bracket_matches m
set decided_over_school_id = r.school_id
from games g, game_results r, game_results d
where g.id = m.game_id and r.game_id = g.id and d.game_id = g.id
  and d.school_id = m.decided_school_id and r.school_id <> d.school_id
  and g.result_status in ('final', 'forfeit')
  and (d.forfeited or r.score is distinct from d.score);

update bracket_matches m
set withdrawn_school_id = e.school_id
from games g, game_results r, bracket_entries e
where g.id = m.game_id and g.result_status = 'forfeit' and r.game_id = g.id and r.forfeited
  and e.bracket_id = m.bracket_id and e.school_id = r.school_id and e.withdrawn_at is not null;
