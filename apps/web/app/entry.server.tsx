import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptMark } from '#web/api/script-mark.ts';
import { type Visit, visitContext } from '#web/api/visit.ts';

/** What the server knows of the request, for the loaders. */
export function loadContextOf(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

/** Renders a page whole: it is going to be kept and compressed, and every streaming mode costs the same. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark } = context.get(visitContext);
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe } = renderToPipeableStream(page, {
      nonce: scriptMark,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        console.error(error);
      },
    });
  });
}

/** Refusals are answers, not incidents; React Router would print a stack for every unknown address. */
export function handleError(error: unknown): void {
  if (error instanceof Error) console.error(error);
}
