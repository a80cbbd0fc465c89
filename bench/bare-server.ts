// What a portal without any framework would be: node:http, and for the database the bare driver. A process of its own.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type BareAnswers, UNIQUE } from './bare-answers.ts';

async function serve(answers: BareAnswers): Promise<void> {
  const pool = new pg.Pool({ connectionString: answers.databaseUrl, max: 10 });
  const finished = new Map(
    Object.entries(answers.finished ?? {}).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const nameOf = (text: string) =>
    answers.prepares === true ? createHash('sha1').update(text).digest('hex') : undefined;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const bytes = finished.get(path);
    if (bytes !== undefined) return response.writeHead(200, bytes.headers).end(bytes.body);
    const results = [];
    for (const { text, values } of answers.statements?.[path.split(UNIQUE)[0] ?? ''] ?? []) {
      results.push((await pool.query({ name: nameOf(text), text, values: [...values] })).rows);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(results));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}

process.once('message', (answers: BareAnswers) => void serve(answers));
process.once('disconnect', () => process.exit());
