import { addDays } from '@csz/rules/civil-date';
import { UNOPPOSED_MS } from '@csz/rules/settling';
import type { Entry } from './entry.ts';
import { isReported, settledAt } from './game-rows.ts';
import { momentAt } from './moments.ts';
import type { Person, RecentWrite, ReportedTeam, RulingStatus } from './recent-write.ts';
import { type Reporter, reporterOf } from './report-rows.ts';

/** Who reported a game of the last weeks, and what staff ruled about it. */
export function reportWrites(entry: Entry, { seed }: { readonly seed: number }): RecentWrite[] {
  const at = settledAt(entry);
  if (at === undefined) return [];
  if (!isReported(entry)) return [{ ...ruling(entry), key: entry.key, at, by: 'staff' }];
  const game = new ReportedGame(entry, at);
  const first = reporterOf(entry, seed);
  const home = personOf(entry, 0, first);
  const [homeCoach, awayCoach] = [personOf(entry, 0, COACH), personOf(entry, 1, COACH)];
  // The next round of a title needs its teams: staff at the gate report its games.
  if (entry.fixture.isPlayoff) return [game.report('staff', 0)];
  switch (entry.trust) {
    case 'confirmed':
      return [game.report(home, 0), game.report(awayCoach, 6), ...game.unopposed(6)];
    case 'disputed':
      return entry.resultStatus === 'none'
        ? [game.report(homeCoach, 0), game.report(awayCoach, 6, { more: 1 })]
        : [game.report(homeCoach, 0), ...game.unopposed(0), game.correct(awayCoach, '12:00:00', 1)];
    case 'corrected':
      return [
        game.report(homeCoach, 0, { more: -1 }),
        ...game.unopposed(0),
        game.correct(awayCoach, '12:00:00', 0),
        game.correct('staff', '13:00:00', 0),
      ];
    case 'official':
      return first.voice === 'coach'
        ? [game.report(home, 0), ...game.unopposed(0)]
        : [game.report(home, 0), game.report('staff', 10)];
    default:
      return [game.report(home, 0), ...(first.voice === 'coach' ? game.unopposed(0) : [])];
  }
}

const COACH: Reporter = { role: 'Head Coach', voice: 'coach' };
const REASON = 'The score sheet says so.';

/** The reports of one game, in minutes after its first. */
class ReportedGame {
  readonly #entry: Entry;
  readonly #at: Temporal.Instant;

  constructor(entry: Entry, at: string) {
    this.#entry = entry;
    this.#at = Temporal.Instant.from(at);
  }

  report(by: Person | 'staff', minutes: number, { more = 0 } = {}): RecentWrite {
    const at = this.#at.add({ minutes }).toString();
    return { kind: 'report', key: this.#entry.key, at, by, teams: teamsOf(this.#entry, more), reason: '' };
  }

  /** Says otherwise on the next day. */
  correct(by: Person | 'staff', time: string, more: number): RecentWrite {
    const at = momentAt(addDays(this.#entry.fixture.date, 1), time);
    return { kind: 'report', key: this.#entry.key, at, by, teams: teamsOf(this.#entry, more), reason: REASON };
  }

  /** Two hours after a coach's word at so many minutes. */
  unopposed(minutes: number): RecentWrite[] {
    const at = this.#at.add({ minutes, milliseconds: UNOPPOSED_MS }).toString();
    return [{ kind: 'settle-unopposed', key: this.#entry.key, at, by: 'clock' }];
  }
}

/** @param more points for the home side beyond what the game says. */
function teamsOf({ fixture, sides }: Entry, more = 0): ReportedTeam[] {
  return fixture.schools.map(({ id: schoolId }, index) => {
    const { score = null, place = null, criteria = null } = sides[index] ?? {};
    const reported = score === null || index > 0 ? score : Math.max(0, score + more);
    return { schoolId, score: reported, place, wonBy: more === 0 ? criteria : null };
  });
}

const ROLE_OF: Readonly<Record<string, Person['role']>> = {
  'Head Coach': 'HeadCoach',
  'Athletic Director': 'AthleticDirector',
  Parent: 'Parent',
  Fan: 'Fan',
};

function personOf({ fixture }: Entry, side: number, { role: label }: Reporter): Person {
  const role = ROLE_OF[label] ?? 'Fan';
  const isOfTeam = role === 'HeadCoach' || role === 'Parent';
  return { role, schoolId: fixture.schools[side]?.id ?? 0, sportId: isOfTeam ? fixture.plan.sport.id : null };
}

function ruling(entry: Entry) {
  const status = entry.resultStatus as RulingStatus;
  const forfeitedBy = entry.fixture.schools.flatMap(({ id }, at) => (entry.sides[at]?.forfeited ? [id] : []));
  return { kind: 'rule', status, teams: teamsOf(entry), forfeitedBy, reason: entry.notes } as const;
}
