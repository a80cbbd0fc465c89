import { COUNTIES_A_STATE, GAMES_A_SPORT, gamesIn, SCHOOLS_A_COUNTY, type Size, SPORTS } from './sizes.ts';

const HOME_GAMES_A_COUNTY = SCHOOLS_A_COUNTY * (SCHOOLS_A_COUNTY - 1);
const POINTS = { kind: 'team', unit: 'points', step: 1, min: 0, softMax: 150, hardMax: 9999 };
const SCORING = JSON.stringify({ ...POINTS, lowWins: false, allowTie: false, sets: null });

/** Which child sport (1 to 5 of the parents 1 to 5) is played when; ten weeks each, two evenings a week. */
const SPORT_STARTS = ['-09-01', '-09-01', '-12-01', '-12-01', '-03-15'];

/** States, counties, schools, sports, teams and leagues. Numbers are counted from 0 as in `slotsSql`, ids from 1. */
export function directorySql({ size, season }: { size: Size; season: number }): string {
  const counties = size.states * COUNTIES_A_STATE;
  const firstSeason = season - size.seasons + 1;
  return `
insert into states (id, name, code, tz, is_home)
select n + 1, 'State ' || n, chr(65 + n / 26) || chr(65 + n % 26), 'America/New_York', n = 0
from generate_series(0, ${size.states - 1}) n;
insert into districts (id, state_id, name)
select n + 1, n / ${COUNTIES_A_STATE} + 1, 'County ' || n from generate_series(0, ${counties - 1}) n;
insert into sports (id, parent_id, is_parent, name, short_name, gender, level, season_of_year, scoring)
select n + 1, null, true, 'Sport ' || n, 'Sport ' || n, null, null, 'fall', '${SCORING}'::jsonb
from generate_series(0, ${SPORTS - 1}) n
union all
select n + 101, n + 1, false, 'Boys Sport ' || n, 'Boys Sport ' || n, 'boys', 'varsity', 'fall', '${SCORING}'::jsonb
from generate_series(0, ${SPORTS - 1}) n;
insert into schools (id, district_id, state_id, name, short_name, initials, name_key)
select n + 1, n / ${SCHOOLS_A_COUNTY} + 1, n / ${SCHOOLS_A_COUNTY * COUNTIES_A_STATE} + 1,
  'School ' || n, 'School ' || n, 'S' || n % 10, 'school' || n
from generate_series(0, ${counties * SCHOOLS_A_COUNTY - 1}) n;
insert into leagues (id, state_id, district_id, name) select id, state_id, id, 'League ' || id from districts;
insert into divisions (id, league_id, name, position)
select (id - 1) * 2 + n, id, 'Division ' || n, n from leagues, generate_series(1, 2) n;
insert into teams (school_id, sport_id, season)
select s.id, p.id, y from generate_series(${firstSeason}, ${season}) y, schools s, sports p where not p.is_parent;
insert into league_memberships (league_id, school_id, sport_id, season, division_id)
select s.district_id, t.school_id, t.sport_id, t.season, (s.district_id - 1) * 2 + 1 + s.id % 2
from teams t join schools s on s.id = t.school_id;`;
}

/** One row a game, in the order of time: season by season. */
export function slotsSql({ size, season }: { size: Size; season: number }, today: string): string {
  const counties = size.states * COUNTIES_A_STATE;
  const aCounty = SPORTS * GAMES_A_SPORT;
  const starts = SPORT_STARTS.map((start) => `'${start}'`).join(', ');
  return `
create unlogged table slots as
with numbers as (
  select n, n % ${GAMES_A_SPORT} as slot, n / ${GAMES_A_SPORT} % ${SPORTS} as sport,
    n / ${aCounty} % ${counties} as county, ${season - size.seasons + 1} + n / ${aCounty * counties} as season
  from generate_series(0, ${gamesIn(size) - 1}) n
), pairs as (
  select *,
    case when slot < ${HOME_GAMES_A_COUNTY} then slot / 9 else slot - ${HOME_GAMES_A_COUNTY} end as a,
    case when slot < ${HOME_GAMES_A_COUNTY} then slot % 9 + (slot % 9 >= slot / 9)::int else slot - ${HOME_GAMES_A_COUNTY} end as b,
    case when slot < ${HOME_GAMES_A_COUNTY} then county
      else county / ${COUNTIES_A_STATE} * ${COUNTIES_A_STATE} + (county + 1) % ${COUNTIES_A_STATE} end as county_of_b,
    (season + (sport = 4)::int || (array[${starts}])[sport + 1])::date + slot % 20 / 2 * 7 + slot % 2 * 3 as day
  from numbers
)
select n + 1 as id, season, sport + 101 as sport_id, day, day < '${today}' as is_final,
  county * ${SCHOOLS_A_COUNTY} + a + 1 as home, county_of_b * ${SCHOOLS_A_COUNTY} + b + 1 as away,
  county + 1 as home_county, county_of_b + 1 as away_county, county / ${COUNTIES_A_STATE} + 1 as state,
  20 + n % 47 as home_score, 20 + n % 47 + (1 + n % 13) * (1 - n % 2 * 2) as away_score
from pairs;`;
}

/** Games with their teams and the report that settled each. */
export const gamesSql = `
insert into games (id, sport_id, season, event_date, start_time, tz, listed_on, location, result_status, score_trust)
select id, sport_id, season, day, '19:00', 'America/New_York', day, 'Stadium',
  case when is_final then 'final' else 'none' end, case when is_final then 'official' else 'unreported' end
from slots;
insert into game_results
  (id, game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home, score, outcome, ended_at)
select id * 2 + side.is_away::int, id, case when is_away then away else home end,
  case when is_away then away_county else home_county end, state, sport_id, season, day, not is_away,
  case when is_final then case when is_away then away_score else home_score end end,
  case when is_final then case when (home_score > away_score) = is_away then 'L' else 'W' end end,
  case when is_final then (day + time '21:00') at time zone 'America/New_York' end
from slots, (values (false), (true)) side (is_away);
insert into score_reports (game_id, source, reporter, scores)
select id, 'import', 'bench', jsonb_build_object(id * 2, home_score, id * 2 + 1, away_score) from slots where is_final;
select setval(pg_get_serial_sequence('games', 'id'), (select max(id) from games)),
  setval(pg_get_serial_sequence('game_results', 'id'), (select max(id) from game_results));`;

/** Kept records; streaks only as the last result, because nothing is measured that reads more of them. */
export const recordsSql = `
insert into team_records (school_id, sport_id, season, wins, losses, ties, home_wins, home_losses, home_ties,
  away_wins, away_losses, away_ties, points_for, points_against, streak_kind, streak_length)
select r.school_id, r.sport_id, r.season,
  count(*) filter (where r.outcome = 'W'), count(*) filter (where r.outcome = 'L'), count(*) filter (where r.outcome = 'T'),
  count(*) filter (where r.outcome = 'W' and r.is_home), count(*) filter (where r.outcome = 'L' and r.is_home),
  count(*) filter (where r.outcome = 'T' and r.is_home), count(*) filter (where r.outcome = 'W' and not r.is_home),
  count(*) filter (where r.outcome = 'L' and not r.is_home), count(*) filter (where r.outcome = 'T' and not r.is_home),
  coalesce(sum(r.score), 0), coalesce(sum(o.score), 0), max(r.outcome), count(distinct r.outcome) filter (where r.outcome is not null)
from game_results r join game_results o on o.game_id = r.game_id and o.id <> r.id
group by 1, 2, 3;
insert into league_records (league_id, school_id, sport_id, season, wins, losses, ties, points_for, points_against)
select m.league_id, t.school_id, t.sport_id, t.season, t.wins, t.losses, t.ties, t.points_for, t.points_against
from team_records t join league_memberships m using (school_id, sport_id, season);`;
