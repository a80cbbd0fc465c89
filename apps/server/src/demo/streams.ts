import type { ScoringKey } from '#server/reference/directory/api.ts';
import type { Fixture } from './fixture.ts';
import { randomFor } from './prng.ts';

export interface StreamLinks {
  readonly youtubeLink: string;
  readonly nfhsLink: string;
}

const NONE: StreamLinks = { youtubeLink: '', nfhsLink: '' };

/** Links that look real and lead nowhere: video ids have eleven characters. */
const VIDEO_IDS = ['csz-demo-01', 'csz-demo-02', 'csz-demo-03', 'csz-demo-04', 'csz-demo-05', 'csz-demo-06'];
const NFHS_LINK = 'https://www.nfhsnetwork.com/events/demo';

/** Share of the varsity games that somebody shows. */
const SHARES: Partial<Record<ScoringKey, number>> = { football: 0.3, basketball: 0.12, lacrosse: 0.12, soccer: 0.07 };

/** Where a game can be watched, if anywhere: on a video site, on the streaming service, or now and then on both. */
export function streamLinks(seed: number, { key, plan, season, isPlayoff }: Fixture): StreamLinks {
  const random = randomFor(seed, 'stream', season, key);
  const share = isPlayoff ? 0.8 : (SHARES[plan.sport.scoringKey] ?? 0.03);
  if (plan.sport.level !== 'varsity' || !random.chance(share)) return NONE;
  const draw = random.next();
  return {
    youtubeLink: draw < 0.6 ? `https://www.youtube.com/watch?v=${random.pick(VIDEO_IDS)}` : '',
    nfhsLink: draw >= 0.5 ? NFHS_LINK : '',
  };
}
