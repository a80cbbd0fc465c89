import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from '#server/settings.ts';
import type { AddressRules } from './http/address-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on as long as the page is open. */
    isStream?: boolean;
  }
}

/** An answer that took longer, in milliseconds, has its line. */
const SLOW_MS = 1000;

/** Logs answers that are refused, wrong or slow. What went well is counted: a line for each would cost more than many. */
class NotableAnswers extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime } = reply;
    const line = { req: request, res: reply, responseTime: Math.round(elapsedTime) };
    if (error != null) request.log.error({ ...line, err: error }, 'request errored');
    else if (statusCode >= 500) request.log.error(line, 'request failed');
    else if (statusCode >= 400) request.log.info(line, 'request refused');
    else if (elapsedTime > SLOW_MS && request.routeOptions.config.isStream !== true)
      request.log.warn(line, 'slow answer');
  }
}

/** Whether every request has a line, at the level `debug`: then the framework answers what is finished too. */
export const logsEveryRequest = ({ logLevel }: Pick<Settings, 'logLevel'>): boolean => logLevel === 'debug';

/** Which requests have a line. */
export const logController = (settings: Pick<Settings, 'logLevel'>): LogController =>
  logsEveryRequest(settings) ? new LogController() : new NotableAnswers();

/** Structured logs on standard output. Addresses of people, what they search for, and secrets stay out of them. */
export function logger(
  settings: Pick<Settings, 'logLevel'>,
  rules: AddressRules,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: { req: (request: FastifyRequest) => describeRequest(request, rules), err: describeError },
    hooks: { streamWrite: withoutMailAddresses },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function describeRequest({ method, url, host, ip }: FastifyRequest, rules: AddressRules) {
  return { method, url: rules.withoutPersonal(url), host, remoteAddress: ip };
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
