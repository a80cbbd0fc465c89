import { recomputeRecords } from '#server/sports/standings/api.ts';
import type { Command } from './command.ts';
import { progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

export const recomputeCommand: Command = {
  name: 'recompute',
  summary: 'recomputes every record from its games and names each difference',
  help: `
Usage: csz recompute [--season 2026-2027] [--check]

  --season  only this season
  --check   change nothing; exit code 1 when a kept record differs from its games

Records are kept up to date by every write. A difference found here is a bug worth reporting; without --check it is
also mended.`,
  options: { season: { type: 'string' }, check: { type: 'boolean' } },
  run: ({ values, settings }) =>
    withDatabase(settings, async ({ db }) => {
      const shown = progress('Recomputing records');
      const result = await recomputeRecords(db, {
        season: values.season as string | undefined,
        mend: values.check !== true,
        onProgress: (done, total) => shown.to(done, total),
      });
      shown.done(`${result.teams.toLocaleString('en-US')} teams, ${result.differences.length} differences`);
      for (const difference of result.differences.slice(0, 50)) console.log(difference);
      return values.check === true && result.differences.length > 0 ? 1 : 0;
    }),
};
