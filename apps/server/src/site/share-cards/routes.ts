import { Problem } from '@csz/contract/problem';
import { CARD_KINDS, type CardKind } from '@csz/contract/share-cards/facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt } from '#server/platform/attempts.ts';
import { sendInProcess } from '#server/platform/http/send-in-process.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { fileKeyOf, type Storage } from '#server/platform/storage.ts';
import { CardDrawer, openCardThread } from './card-drawer.ts';
import { findCard } from './find-card.ts';
import type { Face, Logos } from './parts.ts';

/** How long others keep a card: what it shows is in its address. A post may be hidden one day. */
const KEPT: Readonly<Record<CardKind, string>> = {
  game: 'public, max-age=31536000, immutable',
  team: 'public, max-age=31536000, immutable',
  bracket: 'public, max-age=31536000, immutable',
  post: 'public, max-age=300',
};

/** Where the card is another time, in seconds. */
const SOON = 'public, max-age=60';

/** The portal's own picture, for the moments in which too many others are drawn. */
const OWN_CARD = '/share.png';

const options = { schema: { hide: true }, config: { isKept: true } } as const;

interface CardParams {
  readonly kind: CardKind;
  readonly of: string;
}

/**
 * Pictures that messengers show beside a link: `/cards/game/12/<version>.png`. An address without a version, or with the
 * version of what is no more, leads to the picture of now.
 */
export function shareCardRoutes(app: FastifyInstance, platform: Pick<Platform, 'storage' | 'db' | 'clock'>): void {
  const { storage } = platform;
  const drawer = new CardDrawer();
  const thread = openCardThread((error) => app.log.error(error, 'The thread that draws cards has failed.'));
  app.addHook('onClose', () => thread.close());
  const serveCard = async (request: FastifyRequest<{ Params: CardParams }>, reply: FastifyReply) => {
    const { kind, of } = request.params;
    const card = await findCard(sendInProcess(app, request), kind, of);
    const [path] = (request.raw.url ?? '').split('?');
    if (path !== card.address) return reply.header('cache-control', SOON).redirect(card.address, 302);
    // Before the first of many that wait: who asks for cards without end gets the portal's own picture.
    if (!drawer.has(card.address) && !(await mayDraw(platform, request.ip)))
      return reply.header('cache-control', 'no-store').redirect(OWN_CARD, 302);
    const picture = await drawer.find(card.address, async () =>
      thread.draw(card.draw(await loadLogos(storage, card.faces))),
    );
    if (picture === undefined) return reply.header('cache-control', 'no-store').redirect(OWN_CARD, 302);
    return reply.type('image/png').header('cache-control', KEPT[kind]).send(picture);
  };
  const kind = `:kind(^(?:${CARD_KINDS.join('|')})$)`;
  app.get<{ Params: CardParams }>(`/cards/${kind}/:of(^[\\d-]{1,30}$)/:version(^[\\da-z]{14}).png`, options, serveCard);
  app.get<{ Params: CardParams }>(`/cards/${kind}/:of(^[\\d-]{1,30}).png`, options, serveCard);
}

/** Cards that one network makes the portal draw in a minute; messengers ask for one when a link is shared. */
const DRAWN_PER_NETWORK = { windowSeconds: 60, limit: 60 } as const;

async function mayDraw(platform: Pick<Platform, 'db' | 'clock'>, from: string): Promise<boolean> {
  try {
    await countAttempt(platform, `cards:network:${hashToken(networkOf(from))}`, DRAWN_PER_NETWORK);
    return true;
  } catch (refused) {
    if (refused instanceof Problem) return false;
    throw refused;
  }
}

/** Twice the largest that a card draws. */
const LOGO_SIZE = 500;

/** Logos that schools uploaded, as a drawing can hold them. One that is missing leaves the drawn crest. */
async function loadLogos(storage: Storage, faces: readonly Face[]): Promise<Logos> {
  const keys = new Map(faces.map(({ imgUrl }) => [imgUrl, fileKeyOf(imgUrl)]));
  const logos = new Map<string, string>();
  for (const [imgUrl, key] of keys) {
    const file = key === undefined ? undefined : await storage.get(key);
    if (file === undefined) continue;
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.concat(await file.body.toArray());
    const square = { width: LOGO_SIZE, height: LOGO_SIZE, fit: 'contain', background: '#0000' } as const;
    const png = await sharp(bytes).resize(square).png().toBuffer();
    logos.set(imgUrl, `data:image/png;base64,${png.toString('base64')}`);
  }
  return logos;
}
