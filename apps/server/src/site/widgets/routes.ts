import type { Refusal } from '@csz/contract/core/refusal';
import type { Sport } from '@csz/contract/directory/calls';
import { getGame } from '@csz/contract/games/calls';
import { pages } from '@csz/contract/pages';
import { getPlayoffForest } from '@csz/contract/playoffs/calls';
import { Problem } from '@csz/contract/problem';
import type { WidgetKind, WidgetTheme } from '@csz/contract/widgets/pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#server/platform/html.ts';
import { callInProcess, type MakeCall } from '#server/platform/http/call-in-process.ts';
import { asProblem, retryAfter } from '#server/platform/http/problems.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawBracket } from './draw-bracket.ts';
import { drawFrame, EMBED_SCRIPT, WIDGET_POLICY, type WidgetFrame } from './draw-frame.ts';
import { drawGame, drawMeaning, drawScores } from './draw-games.ts';
import { drawStandings } from './draw-standings.ts';
import type { WidgetPlace } from './find-place.ts';
import { loadScores } from './load-scores.ts';
import { loadStandings } from './load-standings.ts';
import { serveOembed } from './oembed-routes.ts';
import { readWidgetQuery, type WidgetQuery } from './widget-query.ts';

/** What one widget shows; the frame around it is the same for all. */
type DrawnWidget = Pick<WidgetFrame, 'title' | 'content'> & { readonly path: string; readonly words: string };

interface WidgetRequest {
  readonly call: MakeCall;
  readonly query: WidgetQuery;
  readonly platform: Platform;
  /** Of the game or bracket. */
  readonly id: string;
}

const WIDGETS: Readonly<Record<WidgetKind, (request: WidgetRequest) => Promise<DrawnWidget>>> = {
  scores: async ({ call, query, platform }) => {
    const view = await loadScores(call, platform, query);
    const title = titleOf('Scores', view);
    return { title, content: drawScores(view, platform.clock), path: view.path, words: 'Scores by County Sports Zone' };
  },
  standings: async ({ call, query, platform }) => {
    const view = await loadStandings(call, platform, query);
    const words = 'Standings by County Sports Zone';
    return { title: titleOf('Standings', view), content: drawStandings(view), path: view.path, words };
  },
  game: async ({ call, platform, id }) => {
    const game = await call(getGame, { params: { id } });
    const content = html`<div class="large">${drawGame(game, { clock: platform.clock, withSport: false })}</div>${drawMeaning([game])}`;
    return { title: game.sportName, content, path: pages.game(game.id), words: 'This game on County Sports Zone' };
  },
  bracket: async ({ call, id }) => {
    const forest = await call(getPlayoffForest, { params: { id } });
    const words = 'This bracket on County Sports Zone';
    return { title: forest.name, content: drawBracket(forest), path: pages.bracket(forest.id), words };
  },
};

/** 'Football scores, Howard County'. */
function titleOf(what: string, { place, sport }: { place: WidgetPlace; sport: Sport | undefined }): string {
  return sport === undefined ? `${what}, ${place.name}` : `${sport.name} ${what.toLowerCase()}, ${place.name}`;
}

/** Answers whose bytes are kept and that every page may frame. */
const config = { isKept: true, isEmbeddable: true };
const schema = { hide: true };

/** Pages of their own for frames on other sites, the script for those sites, and how to embed a page of ours. */
export function widgetRoutes(app: FastifyInstance, platform: Platform): void {
  const serveWidget = (url: string, kind: WidgetKind) =>
    app.get<{ Params: { id?: string } }>(url, { schema, config }, async (request, reply) => {
      const frame = await drawWidget(app, request, { kind, platform });
      return sendWidget(reply.code(frame.status), frame);
    });
  serveWidget('/widget/scores', 'scores');
  serveWidget('/widget/standings', 'standings');
  serveWidget('/widget/game/:id', 'game');
  serveWidget('/widget/bracket/:id', 'bracket');

  app.get('/widget/embed.js', { schema, config: { ...config, keys: [] } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(EMBED_SCRIPT),
  );

  serveOembed(app, platform);
}

type Frame = Omit<WidgetFrame, 'keys'> & { readonly keys: ReadonlySet<string>; readonly status: number };

async function drawWidget(
  app: FastifyInstance,
  request: FastifyRequest<{ Params: { id?: string } }>,
  { kind, platform }: { kind: WidgetKind; platform: Platform },
): Promise<Frame> {
  const { publicUrl } = platform.settings;
  // What is drawn of nothing depends on nothing; each call adds its own.
  dependOn(request, []);
  const keys = request.dependencies ?? new Set<string>();
  let theme: WidgetTheme = 'auto';
  try {
    const query = readWidgetQuery(request.query);
    theme = query.theme;
    const widget = { call: callInProcess(app, request), query, platform, id: request.params.id ?? '' };
    const { path, words, ...drawn } = await WIDGETS[kind](widget);
    return { ...drawn, theme, keys, link: { url: publicUrl + path, words }, status: 200 };
  } catch (error) {
    const refusal = asProblem(error as FastifyError | Refusal, request);
    const content = html`<p class="note">${sentenceOf(refusal)}</p>`;
    const title = 'This cannot be shown';
    return {
      theme,
      title,
      content,
      keys,
      link: { url: publicUrl, words: 'County Sports Zone' },
      status: refusal.status,
    };
  }
}

/** What is wrong, for who put the widget on a page; of what broke here, when to look again. */
function sentenceOf(refusal: Refusal): string {
  if (refusal.status >= 500) return 'We cannot look this up just now. It comes back here by itself.';
  if (refusal instanceof Problem && refusal.code === 'bad-request') return String(refusal.detail.reason);
  return refusal.message;
}

function sendWidget(reply: FastifyReply, frame: Frame): FastifyReply {
  const seconds = retryAfter(frame);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.type('text/html; charset=utf-8').header('content-security-policy', WIDGET_POLICY).send(drawFrame(frame));
}
