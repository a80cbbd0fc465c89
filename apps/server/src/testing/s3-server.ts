import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

const ACCESS_KEY = 'the-only-account';
const BUCKET = '/files';
/** So few that a list of more takes several answers, as long ones do in a real store. */
const KEYS_A_PAGE = 2;

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A store in this process that speaks as much S3 as we do, gone after the last test; answers the settings to use it. */
export async function openS3Server(): Promise<Record<string, string>> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  return {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: BUCKET.slice(1),
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: 'not checked here',
  };
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store.invalid');
  if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`))
    return refuse(response, 403, 'InvalidAccessKeyId');
  if (pathname.replace(/\/$/, '') === BUCKET && request.method === 'GET')
    return response.writeHead(200, XML).end(listed([...objects.keys()], searchParams));
  const key = decodeURIComponent(pathname.slice(BUCKET.length + 1));
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  return response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes);
}

const XML = { 'content-type': 'application/xml' };

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, XML).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** The next few keys after the one that the caller has seen last. */
function listed(keys: readonly string[], query: URLSearchParams): string {
  const seen = query.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > seen).sort();
  const page = left.slice(0, KEYS_A_PAGE);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const more = left.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
}
