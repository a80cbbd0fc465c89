-- What seeds a league in a season: the point system that it chose last; none where it chose to go by wins and losses. A
-- league that never chose goes by its own tie-breakers, and by the points of its state where it has none.
create function league_point_system(of_league int, of_sport int, of_season int) returns int language sql stable as $$
  select r.point_system_id
  from leagues l
  left join league_seasons s on s.league_id = l.id and s.sport_id = of_sport and s.season = of_season
  join point_rankings r on r.league_id = l.id or r.state_id = l.state_id
    and case when s.league_id is null then l.tie_breakers else s.tie_breakers end is null
  where l.id = of_league and r.sport_id = of_sport and r.season = of_season
  order by r.league_id is null, r.id desc
  limit 1
$$;
