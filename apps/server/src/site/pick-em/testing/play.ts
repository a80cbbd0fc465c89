import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { MySlate } from '@csz/contract/pick-em/calls';
import { expect } from 'vitest';
import { recountPoints } from '#server/community/points/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { changeGames, changeTeams, type GameColumns, getGame } from '#server/sports/games/api.ts';
import type { aSchool } from '#server/testing/factories.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { recountPicks } from '../api.ts';
import { aSlate, playTokenOf, type SlateGame } from './a-slate.ts';

/** The side of a game that is picked. */
export interface Choice {
  readonly game: SlateGame | undefined;
  readonly school: number | undefined;
}

/** Picks the home side of a game. */
export const home = (game: SlateGame | undefined): Choice => ({ game, school: game?.home });
/** Picks its guest. */
export const away = (game: SlateGame | undefined): Choice => ({ game, school: game?.away });

type SchoolRow = Awaited<ReturnType<typeof aSchool>>;

const FIELDS = { status: 'status', event_date: 'eventDate', start_time: 'startTime', tz: 'location' } as const;

/** What members do in Pick 'Em, by the calls that they use. */
export function playing(portal: Portal) {
  async function save(member: MemberRow, ...choices: readonly Choice[]) {
    const picks = choices.map(({ game, school }) => ({ slateGameId: String(game?.id), schoolId: String(school) }));
    return portal.send<{ saved: string[]; late: string[] } & ProblemAnswer>('PUT', '/api/csz/pick-em/picks', {
      headers: await headersOf(portal, member),
      body: { token: await playTokenOf(portal, member), picks },
    });
  }

  const guess = async (member: MemberRow, slateId: number, total: number) =>
    portal.send<ProblemAnswer>('PUT', `/api/csz/pick-em/slates/${slateId}/tie-break`, {
      headers: await headersOf(portal, member),
      body: { token: await playTokenOf(portal, member), total },
    });

  async function mine(member: MemberRow, slateId: number): Promise<MySlate | undefined> {
    const { body } = await portal.get<{ items: MySlate[] }>(
      `/api/csz/pick-em/picks?slates=${slateId}`,
      await headersOf(portal, member),
    );
    return body.items[0];
  }
  const rightsOf = async (member: MemberRow, slateId: number) =>
    (await mine(member, slateId))?.picks.map(({ isRight }) => isRight);
  const three = async () => {
    const slate = await aSlate(portal);
    const [first, second, last] = slate.games;
    if (first === undefined || second === undefined || last === undefined) throw new Error('Three games are needed.');
    return { slate, first, second, last };
  };
  return { save, guess, mine, rightsOf, three };
}

/** What becomes of the games, by the real writes. */
export function happening(portal: Portal) {
  const { db, platform } = portal;
  const gameRow = ({ id }: Pick<SlateGame, 'id'>) =>
    db.selectFrom('slate_games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Makes the home side score so much, the guest so much. */
  async function settle({ game }: SlateGame, scores: readonly [number, number]): Promise<void> {
    const sides = game.results.map(({ id }, at) => ({ gameResultId: id, score: scores[at] ?? 0 }));
    await db.transaction().execute(async (tx) => {
      await settleById(tx, game.id, { result: { status: 'final', sides }, source: 'staff', reporter: 'Staff' });
    });
    await portal.runJobs();
  }
  const change = (
    { game }: SlateGame,
    columns: { [Column in keyof typeof FIELDS]?: string } & Pick<GameColumns, 'status'>,
  ) =>
    db.transaction().execute(async (tx) => {
      const fields = Object.entries(columns).map(([column, after]) => ({
        field: FIELDS[column as keyof typeof FIELDS],
        before: 'before',
        after,
      }));
      const listed_on = columns.event_date ?? game.listed_on;
      const locked = await getGame(tx, game.id, { lock: true });
      const by = { words: 'Staff', memberId: null, at: platform.clock() };
      await changeGames(tx, [{ cause: 'schedule', game: locked, columns: { ...columns, listed_on }, fields, by }]);
    });

  /** Another school comes for the home side, which with `keepsRows` was entered by mistake. */
  async function replaceHome(tx: Tx, { game, home: gone }: SlateGame, by: SchoolRow, keepsRows = false): Promise<void> {
    const locked = await getGame(tx, game.id, { lock: true });
    const teams = locked.sides.map((side) => {
      const { id, district_id, state_id } = side.school_id === gone ? by : { ...side, id: side.school_id };
      return { school_id: id, district_id, state_id, is_home: side.is_home };
    });
    const fields = [{ field: 'teams', before: 'one', after: 'another' }];
    const change = {
      cause: 'schedule',
      game: locked,
      columns: {},
      fields,
      by: { words: 'Staff', memberId: null, at: platform.clock() },
    } as const;
    await changeTeams(tx, change, { teams, keepsRows });
  }

  /** Nothing that is kept of Pick 'Em or of points differs from what it was made from. */
  async function expectNoDifference(): Promise<void> {
    expect(await recountPicks(db, { mend: false, clock: platform.clock })).toEqual([]);
    expect(await recountPoints(db, { mend: false })).toEqual([]);
  }
  return { gameRow, settle, change, replaceHome, expectNoDifference };
}
