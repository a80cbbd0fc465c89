import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from '#server/settings.ts';
import { withoutPersonal } from './http/personal-address.ts';

/** Structured logs on standard output. Addresses of people, what they search for, and secrets stay out of them. */
export function logger(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: { req: describeRequest, err: describeError },
    hooks: { streamWrite: withoutMailAddresses },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutPersonal(url), host, remoteAddress: ip };
}

/** What an error says of the code. PostgreSQL's details quote rows, and what it could not read it quotes too. */
function describeError(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error;
  const isAboutData = typeof code === 'string' && /^22\w{3}$/.test(code);
  const plain = (text = '') => (isAboutData ? text.replace(/"[^"]*"/g, '"[hidden]"') : text);
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: plain(message), stack: plain(stack), code, constraint, table };
}

const MAIL_ADDRESS = /[^\s"'<>()[\]:;,/\\=&?]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** The last look at a line: a mail server's refusal, for one, names the mailbox. */
function withoutMailAddresses(line: string): string {
  return line.includes('@') || line.includes('%40') ? line.replace(MAIL_ADDRESS, '[hidden]') : line;
}
