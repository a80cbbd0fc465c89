import type { Call, CallAnswer, CallInput } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import { getSchool, listSports } from '@csz/contract/directory/calls';
import { getGame } from '@csz/contract/games/calls';
import { getPlayoffForest } from '@csz/contract/playoffs/calls';
import { getPost } from '@csz/contract/posts/calls';
import { Problem } from '@csz/contract/problem';
import type { ProblemCode } from '@csz/contract/problem-code';
import { listSchedules } from '@csz/contract/schedule/calls';
import { bracketFacts, type CardKind, gameFacts, postFacts, teamFacts } from '@csz/contract/share-cards/facts';
import { cardAddress } from '@csz/contract/share-cards/pages';
import { FIRST_SEASON, seasonLabel } from '@csz/rules/season';
import type { Send } from '#server/platform/http/send-in-process.ts';
import { bracketCard } from './bracket-card.ts';
import { gameCard } from './game-card.ts';
import type { Face, Logos, Shape } from './parts.ts';
import { postCard } from './post-card.ts';
import { teamCard } from './team-card.ts';

/** A card that there is: where it is now, and how it is drawn. */
export interface Card {
  readonly address: string;
  /** Whose logos it shows. */
  readonly faces: readonly Face[];
  draw(logos: Logos): Shape;
}

/**
 * The card of a thing, from the same calls that its page is made of: what a guest may not see is on neither.
 *
 * @throws {Problem} as those calls do; `not-found` for what has no card.
 */
export function findCard(send: Send, kind: CardKind, of: string): Promise<Card> {
  return FINDERS[kind]((call, input) => answerOf(send, call, input), of);
}

type Get = <const C extends Call>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;

const ID = /^[1-9]\d{0,8}$/;
const TEAM = /^([1-9]\d{0,8})-(0|[1-9]\d{0,8})-(\d{4})$/;

const FINDERS: Readonly<Record<CardKind, (get: Get, of: string) => Promise<Card>>> = {
  game: async (get, of) => {
    const facts = gameFacts(await get(getGame, { params: { id: idOf(of) } }));
    return { address: cardAddress('game', of, facts), faces: facts.teams, draw: (logos) => gameCard(facts, logos) };
  },
  team: findTeamCard,
  bracket: async (get, of) => {
    const facts = bracketFacts(await get(getPlayoffForest, { params: { id: idOf(of) } }));
    const faces = facts.champion === null ? facts.seeds : [facts.champion];
    return { address: cardAddress('bracket', of, facts), faces, draw: (logos) => bracketCard(facts, logos) };
  },
  post: async (get, of) => {
    const post = await get(getPost, { params: { id: idOf(of) }, query: {} });
    if (post === null) throw new Problem('not-found');
    const facts = postFacts(post);
    return { address: cardAddress('post', of, facts), faces: [], draw: () => postCard(facts) };
  },
};

async function findTeamCard(get: Get, of: string): Promise<Card> {
  const [, schoolId = '', sportId = '', year = ''] = TEAM.exec(of) ?? [];
  if (Number(year) < FIRST_SEASON) throw new Problem('not-found');
  const [school, sports, schedules] = await Promise.all([
    get(getSchool, { params: { id: schoolId } }),
    sportId === '0' ? undefined : get(listSports, { query: {} }),
    get(listSchedules, { query: { schoolId, season: year, ...(sportId === '0' ? {} : { sportId }) } }),
  ]);
  const sport = sports?.items.find(({ id }) => id === sportId);
  const sportName = sport?.isParent ? sport.shortName : sport?.name;
  const facts = teamFacts({ school, sportName, season: seasonLabel(Number(year)), groups: schedules.items });
  return { address: cardAddress('team', of, facts), faces: [facts.school], draw: (logos) => teamCard(facts, logos) };
}

function idOf(of: string): string {
  if (!ID.test(of)) throw new Problem('not-found');
  return of;
}

async function answerOf<C extends Call>(send: Send, call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { status, body } = await send(addressOf(call, input), { method: call.method });
  const answer = JSON.parse(body) as unknown;
  if (status !== 200) throw new Problem((answer as { code: ProblemCode }).code);
  return answer as CallAnswer<C>;
}
