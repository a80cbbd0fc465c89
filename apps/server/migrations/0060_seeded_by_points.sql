-- What seeds a league in a season: the point system that it chose last, where it never chose the one of its state. None
-- where it chose to go by wins and losses alone.
create function league_point_system(of_league int, of_sport int, of_season int) returns int language sql stable as $$
  select r.point_system_id
  from leagues l join point_rankings r on r.league_id = l.id or r.state_id = l.state_id
  where l.id = of_league and r.sport_id = of_sport and r.season = of_season
  order by r.league_id is null, r.id desc
  limit 1
$$;
