import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the push service of a browser gets it. */
export interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service of this machine: it keeps what arrives, and answers 201 unless `answers` says otherwise of a path. */
export async function openPushService() {
  const answers = new Map<string, number>();
  const arrived: Arrived[] = [];
  const service = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const path = request.url ?? '';
    arrived.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
    const status = answers.get(path) ?? 201;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  return { host, origin: `http://${host}`, answers, arrived, close: () => void service.close() };
}
