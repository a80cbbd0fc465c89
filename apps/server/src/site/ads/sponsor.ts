import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SponsorSettings } from '#server/advertising-settings.ts';
import type { Settings } from '#server/settings.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

const ADDRESS = '/sponsor-picture';

/** What a page shows of the sponsor of one county. */
interface Sponsor {
  readonly countyId: string;
  readonly name: string;
  readonly link: string;
  readonly pictureUrl: string | undefined;
}

/** The sponsor as pages show it: a picture has an address of ours, whatever host it comes from. */
export const sponsorOf = ({ picture, ...sponsor }: SponsorSettings): Sponsor => ({
  ...sponsor,
  pictureUrl: picture === undefined ? undefined : ADDRESS,
});

/** Hands out the sponsor's picture ourselves: from another host that host would learn who reads which page. */
export function serveSponsorPicture(app: FastifyInstance, { sponsor }: Pick<Settings, 'sponsor'>): void {
  const picture = sponsor?.picture;
  if (picture === undefined) return;
  app.get(ADDRESS, { schema: { hide: true } }, (_, reply) =>
    reply
      .type(TYPES[extname(picture).toLowerCase()] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=3600')
      .send(createReadStream(picture)),
  );
}
