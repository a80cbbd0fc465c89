import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertKey, type Storage, type StoredFile, typeOfKey } from '#server/platform/storage.ts';
import type { S3Settings } from '#server/settings.ts';

/** Files in one bucket of an S3-compatible store, under their keys. */
export function openS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings;
  const client = clientFor(settings);
  return {
    async put(key, bytes, type) {
      assertKey(key, type);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type }));
    },
    get: (key) => getObject(client, Bucket, key),
    async delete(key) {
      if (typeOfKey(key) !== undefined) await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async list(prefix) {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys.filter((key) => typeOfKey(key) !== undefined).sort();
    },
    close: () => client.destroy(),
  };
}

function clientFor({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as folders instead of host names: stores other than AWS seldom have the host names.
    forcePathStyle: true,
    // Checksums that AWS added later; other stores refuse what they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
}

async function getObject(client: S3Client, Bucket: string, key: string): Promise<StoredFile | undefined> {
  const type = typeOfKey(key);
  if (type === undefined) return undefined;
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
    return { body: Body as Readable, type, size: ContentLength };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
