// What a portal without any framework would be: node:http, and for the database the bare driver. A process of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/** A finished answer, or the statements whose rows are the answer, by path. */
export interface BareAnswers {
  readonly databaseUrl?: string;
  readonly finished?: Record<string, { headers: Record<string, string>; body: string }>;
  readonly statements?: Record<string, readonly { text: string; values: readonly unknown[] }[]>;
}

async function serve(answers: BareAnswers): Promise<void> {
  const pool = new pg.Pool({ connectionString: answers.databaseUrl, max: 10 });
  const finished = new Map(
    Object.entries(answers.finished ?? {}).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const bytes = finished.get(path);
    if (bytes !== undefined) return response.writeHead(200, bytes.headers).end(bytes.body);
    const results = [];
    for (const { text, values } of answers.statements?.[path] ?? []) {
      results.push((await pool.query(text, [...values])).rows);
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
