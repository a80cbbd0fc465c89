import type { Id } from '../core/wire.ts';

interface PlayGamesQuery {
  readonly stateId?: Id | undefined;
  readonly countyId?: Id | undefined;
  readonly sportId?: Id | undefined;
  /** A Sunday, yyyy-MM-dd; this week when absent. */
  readonly week?: string | undefined;
  /** Leads into a league of friends. */
  readonly link?: string | undefined;
}

/** Where Pick 'Em is. */
export const pickEmPages = {
  playGames: ({ stateId, countyId, sportId, week, link }: PlayGamesQuery = {}): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ stateId, countyId, sportId, week, link }))
      if (value !== undefined) query.set(name, value);
    return query.size === 0 ? '/playgames' : `/playgames?${query}`;
  },
} as const;
