import type { CalendarGame, SavedGame } from '@csz/contract/calendar-schedule';
import type { GameFormInput, PostponeForm } from '@csz/contract/game-form';
import { paths } from '@csz/contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#web/api/call.ts';

// Custom events have calls of their own; everything else is a game.
const isEvent = ({ gameType }: { gameType?: string | undefined }) => gameType === 'Event';

type Known = Pick<CalendarGame, 'id' | 'gameType' | 'version'>;

export function createGame(client: QueryClient, body: GameFormInput): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, paths.createScheduledEvent, { body })
    : call(client, paths.createScheduledGame, { body });
}

export function updateGame(client: QueryClient, { id }: Pick<Known, 'id'>, body: GameFormInput): Promise<SavedGame> {
  return isEvent(body)
    ? call(client, paths.updateScheduledEvent, { body: { ...body, id } })
    : call(client, paths.updateScheduledGame, { params: { id }, body });
}

export type PostponeInput = Omit<z.input<typeof PostponeForm>, 'copyFromId' | 'version'>;

export function postponeGame(client: QueryClient, game: Known, to: PostponeInput): Promise<SavedGame> {
  const body = { ...to, copyFromId: game.id, version: game.version };
  return isEvent(game)
    ? call(client, paths.postponeScheduledEvent, { body })
    : call(client, paths.postponeScheduledGame, { body });
}

/** Cancels a game, or takes away for good what was entered by mistake. */
export function cancelGame(client: QueryClient, game: Known, { remove }: { remove: boolean }) {
  const query = { remove: remove ? ('true' as const) : ('false' as const), version: String(game.version) };
  const input = { params: { id: game.id }, query };
  return isEvent(game)
    ? call(client, paths.cancelScheduledEvent, input)
    : call(client, paths.cancelScheduledGame, input);
}

type Proposed = Parameters<typeof call<NonNullable<(typeof paths.proposeGameChange)['call']>>>[2]['body'];

/** Asks those who can edit; what they will say is not known yet, so nothing has changed. */
export async function proposeChange(client: QueryClient, game: CalendarGame, body: Proposed): Promise<SavedGame> {
  await call(client, paths.proposeGameChange, { params: { id: game.id }, body });
  return { message: 'Your proposal is with the other side.', game, duplicates: [], warnings: [] };
}
