import type { Season } from '@csz/rules/season';
import type { Diary } from './diary.ts';
import type { Fixture } from './fixture.ts';
import { leagueFixtures } from './league-games.ts';
import { type LeagueGroup, leagueGroups } from './leagues.ts';
import { meetFixtures } from './meets.ts';
import type { Moment } from './moment.ts';
import { nonLeagueFixtures } from './non-league-games.ts';
import { playoffFixtures } from './playoffs.ts';
import type { Play } from './results.ts';
import type { Roster } from './rosters.ts';
import { scrimmageFixtures } from './scrimmages.ts';
import { tournamentFixtures } from './tournaments.ts';

export interface SeasonContext {
  readonly seed: number;
  readonly newest: Season;
  readonly play: Play;
  readonly now: Moment;
  readonly diary: Diary;
}

/** A sport's season: its leagues, and its games in the order in which the days are given away. */
export function sportSeason(roster: Roster, context: SeasonContext): { leagues: LeagueGroup[]; fixtures: Fixture[] } {
  const { seed, diary } = context;
  const leagues = leagueGroups(roster, context.newest);
  const meets = meetFixtures(seed, roster, leagues, diary);
  if (roster.plan.format === 'meets') {
    return { leagues, fixtures: [...meets, ...playoffFixtures({ ...context, roster, fixtures: meets })] };
  }
  const tournaments = tournamentFixtures(seed, roster, context);
  const inLeague = leagues.flatMap((league) => leagueFixtures(seed, league, diary));
  const others = nonLeagueFixtures(seed, roster, diary);
  const regular = [...inLeague, ...others];
  const playoffs = playoffFixtures({ ...context, roster, fixtures: regular });
  const scrimmages = scrimmageFixtures(seed, roster, diary);
  return { leagues, fixtures: [...meets, ...tournaments, ...regular, ...playoffs, ...scrimmages] };
}
