import * as calls from '@csz/contract/previews/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPreview } from './find-preview.ts';
import { recordLookup } from './lookups.ts';
import { sweepJob } from './sweep-pictures.ts';

/** Who writes pastes a few links; more is a way to let us ask the world. */
const PER_HOUR = { windowSeconds: 3600, limit: 60 };

export const previews: Noun = {
  routes: previewRoutes,
  // Videos play in their place, once they are pressed.
  shownFromElsewhere: () => ({
    frames: ['https://www.youtube-nocookie.com', 'https://www.hudl.com'],
    pictures: ['https://i.ytimg.com'],
  }),
  jobs: (platform) => ({ 'sweep-preview-pictures': sweepJob(platform) }),
  memberData: {
    forgotten: { preview_lookups: ['member_id', 'url'] },
    forget: async (tx, { id }) => {
      await tx.deleteFrom('preview_lookups').where('member_id', '=', id).execute();
    },
  },
};

function previewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.getMetadata, async ({ query }, request) => {
    const { memberId } = requireMember(request);
    await countAttempt(platform, `preview:member:${memberId}`, PER_HOUR);
    const preview = await findPreview(platform, query.url);
    if (preview === undefined) throw new Problem('preview-not-found');
    await recordLookup(platform.db, memberId, query.url);
    return preview;
  });
}
