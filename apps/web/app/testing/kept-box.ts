import type { KeptReport } from '#web/sports/scores/report/kept-reports.ts';

const kept = new Map<string, object>();

/** A device's box of reports, without a device; locks are free. */
export const keptBox = {
  kept,
  list: async () => [...kept.values()],
  put: async (report: Pick<KeptReport, 'gameId'> & Partial<KeptReport>) => kept.set(report.gameId, report),
  drop: async (gameId: string) => kept.delete(gameId),
  clear: async () => kept.clear(),
};

Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, act: () => Promise<void>) => act() },
  configurable: true,
});
