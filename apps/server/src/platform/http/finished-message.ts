import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** For how long the server keeps a connection that nothing comes over. */
export const KEEP_ALIVE_SECONDS = 72;

/** Names and values in turn: what Node's `writeHead` sends as it is. */
export type HeaderList = readonly string[];

/** The date of a response always takes 29 bytes (RFC 9110, 5.6.7): a newer one fits in its place. */
const NO_DATE = ' '.repeat(29);

const NOTHING: Buffer = Buffer.alloc(0);

/** What Node keeps of the head of a response: where it is sent already, `end` writes its bytes as they are. */
interface SentHead {
  _header: string;
  _headerSent: boolean;
}

/**
 * A whole response as it goes over the line, head and body in one piece of memory, made once. Node puts a head together
 * and checks it for each response, and sends it apart from the body: that is half of what a small finished answer costs.
 */
export class FinishedMessage {
  readonly #status: 200 | 304;
  readonly #bytes: Buffer;
  readonly #dateAt: number;
  /** The second that the date in it names, since 1970. */
  #datedFor = -1;
  /** The body within it. */
  readonly body: Buffer;

  /** @throws TypeError if a header has characters that none may have. */
  constructor(status: 200 | 304, headers: HeaderList, body = NOTHING) {
    this.#status = status;
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    for (let at = 0; at < headers.length; at += 2) lines.push(headerLine(headers[at] ?? '', headers[at + 1] ?? ''));
    const beforeDate = Buffer.from(`${lines.join('\r\n')}\r\nDate: `, 'latin1');
    const afterDate = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
    const head = Buffer.concat([beforeDate, Buffer.from(NO_DATE + afterDate, 'latin1')]);
    this.#dateAt = beforeDate.length;
    // Not cut from one of Node's blocks of 64 kB, which it would keep.
    this.#bytes = Buffer.allocUnsafeSlow(head.length + body.length);
    head.copy(this.#bytes);
    body.copy(this.#bytes, head.length);
    this.body = this.#bytes.subarray(head.length);
  }

  /** @param response takes a whole message (`takesWhole`), and nothing was set or sent of it. */
  send(response: ServerResponse, now: number): void {
    const second = Math.floor(now / 1000);
    if (second !== this.#datedFor) {
      this.#datedFor = second;
      this.#bytes.write(new Date(now).toUTCString(), this.#dateAt, 'latin1');
    }
    const sent = response as ServerResponse & SentHead;
    sent._header = 'within the body';
    sent._headerSent = true;
    sent.statusCode = this.#status;
    sent.end(this.#bytes);
  }
}

/** Whether it is to a GET over a connection that is kept: what else there is needs another head, or no body. */
export const takesWhole = ({ req: { method, httpVersion }, shouldKeepAlive }: ServerResponse): boolean =>
  method === 'GET' && httpVersion === '1.1' && shouldKeepAlive;

function headerLine(name: string, value: string): string {
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return `${name}: ${value}`;
}
