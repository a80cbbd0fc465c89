import type { Member } from '#server/platform/actor.ts';
import type { Game } from '#server/sports/games/api.ts';
import type { Reporter } from '#server/sports/scores/api.ts';
import type { SidedGame } from './policy.ts';

/** Who says something of a game, and by which way. */
export interface Speaker {
  readonly member: Member;
  /** They came by a link in a mail instead of signing in. */
  readonly isByLink: boolean;
}

/** The same once it is known what they are to the game. */
export interface Speech extends Speaker {
  readonly reporter: Reporter;
}

/** What the speaker reads when the word alone settles nothing. */
export const FOR_STAFF = 'Thank you! A staff member will review and verify it.';

/** By which way a speaker's report came. */
export function sourceOf({ isByLink, reporter }: Speech): 'staff' | 'link' | 'coach' {
  if (reporter.voice === 'staff') return 'staff';
  return isByLink ? 'link' : 'coach';
}

/** A locked game as rights see it. */
export function sidedGame(game: Game): SidedGame {
  return {
    gameType: game.game_type,
    noHomeTeam: !game.sides.some((side) => side.is_home),
    sides: game.sides.map((side) => ({
      id: side.id,
      schoolId: side.school_id,
      sportId: side.sport_id,
      districtIds: side.district_ids,
      isHome: side.is_home,
    })),
  };
}
