import { memberPaths } from '@csz/contract/member-paths';
import type { CalendarGame, SavedGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput, PostponeForm } from '@csz/contract/schedule/game-form';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#web/api/call.ts';

// Custom events have calls of their own; everything else is a game.
const isEvent = ({ gameType }: { gameType?: string | undefined }) => gameType === 'Event';

type Known = Pick<CalendarGame, 'id' | 'gameType' | 'version'>;

export function createGame(client: QueryClient, body: GameFormInput): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, memberPaths.createScheduledEvent, { body })
    : call(client, memberPaths.createScheduledGame, { body });
}

export function updateGame(client: QueryClient, { id }: Pick<Known, 'id'>, body: GameFormInput): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, memberPaths.updateScheduledEvent, { body: { ...body, id } })
    : call(client, memberPaths.updateScheduledGame, { params: { id }, body });
}

export type PostponeInput = Omit<z.input<typeof PostponeForm>, 'copyFromId' | 'version'>;

export function postponeGame(client: QueryClient, game: Known, to: PostponeInput): Promise<SavedGame> {
  const body = { ...to, copyFromId: game.id, version: game.version };
  return isEvent(game)
    ? call(client, memberPaths.postponeScheduledEvent, { body })
    : call(client, memberPaths.postponeScheduledGame, { body });
}

/** Cancels a game, or takes away for good what was entered by mistake. */
export function cancelGame(client: QueryClient, game: Known, { remove }: { remove: boolean }) {
  const query = { remove: remove ? ('true' as const) : ('false' as const), version: String(game.version) };
  const input = { params: { id: game.id }, query };
  return isEvent(game)
    ? call(client, memberPaths.cancelScheduledEvent, input)
    : call(client, memberPaths.cancelScheduledGame, input);
}

type Proposed = Parameters<typeof call<NonNullable<(typeof memberPaths.proposeGameChange)['call']>>>[2]['body'];

/** Asks those who can edit; what they will say is not known yet, so nothing has changed. */
export async function proposeChange(client: QueryClient, game: CalendarGame, body: Proposed): Promise<SavedGame> {
  await call(client, memberPaths.proposeGameChange, { params: { id: game.id }, body });
  return { message: 'Your proposal is with the other side.', game, duplicates: [], warnings: [] };
}
