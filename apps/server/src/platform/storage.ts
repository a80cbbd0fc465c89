import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Files by key: `avatars/5f0c….webp`. A visitor who knows a key may read the file, so keys cannot be guessed. */
export interface Storage {
  /** Keeps the bytes whole or not at all. The key's ending says the same type. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with the prefix, in order. */
  list(prefix: string): Promise<string[]>;
  close(): void;
}

export interface StoredFile {
  readonly body: Readable;
  readonly type: string;
  readonly size: number;
}

/** Files that browsers may show as they are. Nothing here can carry a script. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  txt: 'text/plain',
};

const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*\.([a-z0-9]+)$/;

/** The type that a key's ending stands for; undefined when it is no key of ours. */
export function typeOfKey(key: string): string | undefined {
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? undefined : TYPES[extension];
}

/**
 * Makes sure that a key is one of ours and fits the type of the file.
 *
 * @throws {Error} when the key leads elsewhere or says another type: a mistake of ours, not of a visitor.
 */
export function assertKey(key: string, type: string): void {
  if (typeOfKey(key) !== type) throw new Error(`${key} is no key for a file of type ${type}.`);
}

/** A new key in a folder, with 128 random bits. */
export const newKey = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(16).toString('hex')}.${extension}`;

const ADDRESS = '/files/';

/** Where browsers get a stored file. */
export const fileAddress = (key: string): string => `${ADDRESS}${key}`;

/** The key behind such an address; undefined for addresses that are not of our files. */
export function fileKeyOf(address: string): string | undefined {
  const key = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  return typeOfKey(key) === undefined ? undefined : key;
}
