import { recountPoints } from '#server/community/points/api.ts';
import { recountPosts } from '#server/community/posts/api.ts';
import { systemClock } from '#server/platform/clock.ts';
import { recountPicks } from '#server/site/pick-em/api.ts';
import type { Command } from './command.ts';
import { progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

export const recountCommand: Command = {
  name: 'recount',
  summary: "recounts likes, comments and lists of The Zone, Pick 'Em and spirit points, and names each difference",
  help: `
Usage: csz recount [--check]

  --check   change nothing; exit code 1 when something kept differs from what it was made from

Counts and lists are kept right by every write. A difference found here is a bug worth reporting; without --check it is
also mended.`,
  options: { check: { type: 'boolean' } },
  run: ({ values, settings }) =>
    withDatabase(settings, async ({ db }) => {
      const shown = progress('Recounting posts');
      const mend = values.check !== true;
      const { posts, differences: ofPosts } = await recountPosts(db, {
        mend,
        onProgress: (done, total) => shown.to(done, total),
      });
      const differences = [
        ...ofPosts,
        ...(await recountPicks(db, { mend, clock: systemClock })),
        ...(await recountPoints(db, { mend })),
      ];
      shown.done(`${posts.toLocaleString('en-US')} posts, ${differences.length} differences`);
      for (const difference of differences.slice(0, 50)) console.log(difference);
      return values.check === true && differences.length > 0 ? 1 : 0;
    }),
};
