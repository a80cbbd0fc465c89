import type { School } from '../directory/calls.ts';
import type { Game } from '../games/calls.ts';
import type { PlayoffForest } from '../playoffs/calls.ts';
import type { Post } from '../posts/calls.ts';
import type { ScheduleGroup } from '../schedule/calls.ts';
import { bracketFacts, type CardKind, gameFacts, postFacts, teamFacts } from './facts.ts';

/** Whose card a team's is: a school's team in one sport, or the school in all of them. */
export interface TeamCardOf {
  readonly schoolId: string;
  readonly sportId: string | undefined;
  /** Its first year. */
  readonly year: number;
}

/**
 * Where the card that shows these facts is. Others have another address, so a picture may be kept for ever.
 *
 * @param of the id of the thing, or `schoolId-sportId-year` of a team, without a sport `schoolId-0-year`.
 */
export const cardAddress = (kind: CardKind, of: string, facts: object): string =>
  `/cards/${kind}/${of}/${versionOf(JSON.stringify(facts))}.png`;

/** What a team's card is called in its address. */
export const teamCardName = ({ schoolId, sportId = '0', year }: TeamCardOf): string => `${schoolId}-${sportId}-${year}`;

/** Where the share cards are: pictures of 1200 × 630 that messengers and other places show beside a link. */
export const shareCardPages = {
  gameCard: (game: Game) => cardAddress('game', game.id, gameFacts(game)),
  teamCard: (
    of: TeamCardOf,
    shown: { school: School; sportName: string | undefined; season: string; groups: readonly ScheduleGroup[] },
  ) => cardAddress('team', teamCardName(of), teamFacts(shown)),
  bracketCard: (bracket: PlayoffForest) => cardAddress('bracket', bracket.id, bracketFacts(bracket)),
  postCard: (post: Post) => cardAddress('post', post.id, postFacts(post)),
} as const;

/** Two 32-bit words of a text, mixed as in MurmurHash3: equal texts have the same, others practically never. */
function versionOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (one >>> 0).toString(36).padStart(7, '0') + (two >>> 0).toString(36).padStart(7, '0');
}
