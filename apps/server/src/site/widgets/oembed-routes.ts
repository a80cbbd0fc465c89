import { text } from '@csz/contract/core/text';
import { getGame } from '@csz/contract/games/calls';
import { gameTitle } from '@csz/contract/games/page-title';
import { getPlayoffForest } from '@csz/contract/playoffs/calls';
import { getPost } from '@csz/contract/posts/calls';
import { Problem } from '@csz/contract/problem';
import { embedCode, WIDGET_PX, WIDGET_SIZE } from '@csz/contract/widgets/embed-code';
import { widgetsPages } from '@csz/contract/widgets/pages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { callInProcess, type MakeCall } from '#server/platform/http/call-in-process.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPlace, findSport } from './find-place.ts';
import { readWidgetQuery } from './widget-query.ts';

const side = text()
  .regex(/^\d{1,5}$/, 'must be a whole number of pixels')
  .transform(Number)
  .optional();

/** What oembed.com (2.2) lets other sites ask. */
const OembedQuery = z.object({
  url: text().max(2000),
  format: text().default('json'),
  maxwidth: side,
  maxheight: side,
});

/** What is said of one page: a widget that shows it, or for what no frame shows just what it is. */
type Described = { readonly title: string } & ({ readonly widget: string } | { readonly author_name: string });

const DESCRIPTIONS: {
  readonly [Kind in PageOfOurs['kind']]: (call: MakeCall, page: PageOfOurs & { kind: Kind }) => Promise<Described>;
} = {
  game: async (call, { id }) => {
    const game = await call(getGame, { params: { id } });
    return { title: gameTitle(game), widget: widgetsPages.gameWidget(game.id) };
  },
  bracket: async (call, { id }) => {
    const { name, season } = await call(getPlayoffForest, { params: { id } });
    return { title: `${name}, ${season}`, widget: widgetsPages.bracketWidget(id) };
  },
  // The same as on its page: of a post that is hidden or held, and of one by a member on hold, nothing is said.
  post: async (call, { id }) => {
    const post = await call(getPost, { params: { id }, query: {} });
    if (post === null) throw new Problem('post-not-found');
    return { title: post.title, author_name: post.authorName };
  },
  scores: async (call, { of }) => ({ title: await titleOf(call, of, 'scores'), widget: widgetsPages.scoresWidget(of) }),
  standings: async (call, { of }) => ({
    title: await titleOf(call, of, 'standings'),
    widget: widgetsPages.standingsWidget(of),
  }),
};

async function titleOf(call: MakeCall, of: Record<string, string | undefined>, what: string): Promise<string> {
  const query = readWidgetQuery(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)));
  const [place, sport] = await Promise.all([findPlace(call, query), findSport(call, query.sport)]);
  return `${place.name}${sport === undefined ? '' : ` ${sport.name}`} ${what}`;
}

/** `/oembed`: what other sites ask to show a page of ours as more than a link (oembed.com). Only what everyone may see. */
export function serveOembed(app: FastifyInstance, { settings: { publicUrl } }: Platform): void {
  app.get('/oembed', { schema: { hide: true }, config: { isKept: true } }, async (request, reply) => {
    dependOn(request, []);
    const asked = OembedQuery.safeParse(request.query);
    if (!asked.success)
      throw new Problem('bad-request', {
        reason: 'url is the whole address of a page; maxwidth and maxheight are pixels.',
      });
    const { url, format, maxwidth, maxheight } = asked.data;
    if (format !== 'json') throw new Problem('oembed-format', { format });
    const page = readPageAddress(url, publicUrl);
    if (page === undefined) throw new Problem('not-found');
    const describe = DESCRIPTIONS[page.kind] as (call: MakeCall, page: PageOfOurs) => Promise<Described>;
    const described = await describe(callInProcess(app, request), page);
    return reply.send(answerOf(described, { publicUrl, width: maxwidth, height: maxheight }));
  });
}

interface Most {
  readonly publicUrl: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

function answerOf(described: Described, { publicUrl, ...most }: Most) {
  const common = { version: '1.0', provider_name: 'County Sports Zone', provider_url: publicUrl, cache_age: 300 };
  if (!('widget' in described)) return { type: 'link', ...common, ...described };
  const width = sizeWithin(WIDGET_SIZE.width, most.width);
  const height = sizeWithin(WIDGET_SIZE.height, most.height);
  const { title, widget: path } = described;
  const html = embedCode({ publicUrl, path, title, width: String(width), height: String(height) });
  return { type: 'rich', ...common, title, html, width, height };
}

/** Who has less room than a frame needs gets the smallest one: the frame scrolls. */
const sizeWithin = (usual: string, most: number | undefined): number =>
  Math.max(
    Math.min(Number(usual), most ?? Number.POSITIVE_INFINITY),
    Math.min(WIDGET_PX.least, most ?? WIDGET_PX.least),
  );

/** A page of ours that other sites may embed, as its address names it. */
type PageOfOurs =
  | { readonly kind: 'game' | 'bracket' | 'post'; readonly id: string }
  | { readonly kind: 'scores' | 'standings'; readonly of: Readonly<Record<string, string | undefined>> };

const ID = '([1-9]\\d{0,8})';
const GAME = new RegExp(`^/(?:scores/view|sv)/${ID}/?$`);
const BRACKET = new RegExp(`^/playoffs/view/${ID}/?$`);
const POST = new RegExp(`^/forums/post/${ID}(?:/[^/]*)?/?$`);

/** Which page a whole address is that of; undefined for another site's, and for pages that are not to be embedded. */
function readPageAddress(address: string, publicUrl: string): PageOfOurs | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, searchParams } = new URL(address);
  if (host !== new URL(publicUrl).host) return undefined;
  for (const [kind, pattern] of [
    ['game', GAME],
    ['bracket', BRACKET],
    ['post', POST],
  ] as const) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return readList(pathname.replace(/(?<=.)\/$/, ''), (name) => searchParams.get(name) || undefined);
}

function readList(path: string, named: (name: string) => string | undefined): PageOfOurs | undefined {
  const season = named('season');
  if (path === '/schedules' && named('schoolId') !== undefined)
    return { kind: 'scores', of: { school: named('schoolId'), sport: named('sportId'), season } };
  const of = {
    state: named('selectedStateId'),
    district: named('selectedCountyId'),
    sport: named('selectedSportId'),
  };
  if (of.district === undefined) return undefined;
  if (path === '/scores') return { kind: 'scores', of };
  return path === '/scores/standings' && of.sport !== undefined
    ? { kind: 'standings', of: { ...of, season } }
    : undefined;
}
