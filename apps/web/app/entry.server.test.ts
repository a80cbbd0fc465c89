import { createElement as draw, lazy, Suspense } from 'react';
import { createRequestHandler, Scripts, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as entry from './entry.server.tsx';

type Part = () => React.ReactNode;

const Late = (words: string) => lazy(async () => ({ default: () => draw('p', {}, words) }));

/** A page with a part that may have to be waited for, as the built web would have it. */
function aPage(Content: React.ElementType) {
  const Root: Part = () =>
    draw(
      'html',
      {},
      draw(
        'body',
        {},
        draw('h1', {}, 'Scores'),
        draw(Suspense, { fallback: 'Loading...' }, draw(Content)),
        draw(Scripts),
      ),
    );
  const manifest = { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: [] };
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => ({ words: 'from the loader' }) } } },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: manifest },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: 'client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return async () => {
    const send = () => Promise.reject(new Error('This page asks for nothing.'));
    const visit = { send, publicUrl: 'https://scores.example.org', contactEmail: '', scriptMark: 'mark' };
    const context = entry.loadContextOf(visit as unknown as Parameters<typeof entry.loadContextOf>[0]);
    const answer = await handle(new Request('https://scores.example.org/'), context);
    return { status: answer.status, html: entry.textOf(answer) ?? '' };
  };
}

test('a page is a document with the data of its loader, in one piece', async () => {
  const { status, html } = await aPage(() => draw('p', {}, 'Howard 14'))();
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html>/);
  expect(html).toContain('<p>Howard 14</p>');
  expect(html.match(/streamController\.enqueue\([^)]*from the loader/g)).toHaveLength(1);
  expect(html.match(/streamController\.close\(\)/g)).toHaveLength(1);
});

test('a part whose code is loaded at its first use is in the page then, too', async () => {
  const load = aPage(Late('Howard 14'));
  const first = await load();
  expect(first.html).toContain('<p>Howard 14</p>');
  expect(first.html).not.toContain('Loading...');
  expect(await load()).toEqual(first);
});

test('a page of which a part fails is there without it, and says that something went wrong', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, html } = await aPage(() => {
    throw new Error('no such card');
  })();
  expect(status).toBe(500);
  expect(html).toContain('<h1>Scores</h1>');
  expect(html).toContain('streamController.close()');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such card' }));
  told.mockRestore();
});

test('what is no page has no text', () => {
  expect(entry.textOf(new Response('a file'))).toBeUndefined();
});
