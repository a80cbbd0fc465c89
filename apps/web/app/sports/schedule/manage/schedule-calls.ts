import type { CallInput, CallOf } from '@csz/contract/core/call';
import type { CalendarGame, SavedGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput, PostponeForm } from '@csz/contract/schedule/game-form';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#web/api/call.ts';

// Custom events have calls of their own; everything else is a game.
const isEvent = ({ gameType }: { gameType?: string | undefined }) => gameType === 'Event';

type KnownGame = Pick<CalendarGame, 'id' | 'gameType' | 'version'>;

export function createGame(client: QueryClient, body: GameFormInput): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, scheduleRoutes.createScheduledEvent, { body })
    : call(client, scheduleRoutes.createScheduledGame, { body });
}

export function updateGame(
  client: QueryClient,
  { id }: Pick<KnownGame, 'id'>,
  body: GameFormInput,
): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, scheduleRoutes.updateScheduledEvent, { body: { ...body, id } })
    : call(client, scheduleRoutes.updateScheduledGame, { params: { id }, body });
}

export type PostponeInput = Omit<z.input<typeof PostponeForm>, 'copyFromId' | 'version'>;

export function postponeGame(client: QueryClient, game: KnownGame, to: PostponeInput): Promise<SavedGame> {
  const body = { ...to, copyFromId: game.id, version: game.version };
  return isEvent(game)
    ? call(client, scheduleRoutes.postponeScheduledEvent, { body })
    : call(client, scheduleRoutes.postponeScheduledGame, { body });
}

/** Cancels a game, or takes away for good what was entered by mistake. */
export function cancelGame(client: QueryClient, game: KnownGame, { remove }: { remove: boolean }) {
  const query = { remove: remove ? ('true' as const) : ('false' as const), version: String(game.version) };
  const input = { params: { id: game.id }, query };
  return isEvent(game)
    ? call(client, scheduleRoutes.cancelScheduledEvent, input)
    : call(client, scheduleRoutes.cancelScheduledGame, input);
}

type Proposed = CallInput<CallOf<'proposeGameChange'>>['body'];

/** Asks those who can edit; what they will say is not known yet, so nothing has changed. */
export async function proposeChange(client: QueryClient, game: CalendarGame, body: Proposed): Promise<SavedGame> {
  await call(client, scheduleRoutes.proposeGameChange, { params: { id: game.id }, body });
  return { message: 'Your proposal is with the other side.', game, duplicates: [], warnings: [] };
}
