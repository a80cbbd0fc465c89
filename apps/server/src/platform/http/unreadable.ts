import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@csz/contract/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, asProblem } from './problems.ts';
import type { HeaderSet } from './security.ts';

/** What a person reads whose link lost a part: the pages cannot answer such an address. */
const NO_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Page not found</title>
<p>(404) The page you've requested is not found.</p>
<p><a href="/">Go home</a></p>
</html>
`;

/** Answers an address that the router cannot read: a caller of the API in the shape of every refusal, a person in words. */
export const answerUnreadable =
  (security: HeaderSet) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has seen this request.
    reply.headers(security);
    if (!request.url.startsWith('/api/')) {
      reply.code(404).type('text/html; charset=utf-8').send(NO_PAGE);
      return;
    }
    const problem = asProblem(error, request);
    reply.code(problem.status).type('application/json; charset=utf-8').send(answerOf(problem, request.id));
  };

/** What Node's parser says of what is no request: too large, too slow, or no HTTP at all. */
function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request-too-slow');
  const reason =
    code === 'HPE_INVALID_URL' ? 'the address has a sign that must be percent-encoded.' : 'this is no HTTP request.';
  return new Problem('bad-request', { reason });
}

/** Answers what never became a request. There is no reply yet, only the line to the client. */
export const answerBrokenRequest =
  (security: HeaderSet) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = problemOf(error.code);
    const body = JSON.stringify(answerOf(problem));
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        ...Object.entries(security).map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    // Closing at once would throw away the answer with what is still on its way to us.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
