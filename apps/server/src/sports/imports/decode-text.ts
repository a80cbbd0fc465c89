import { basename } from 'node:path';
import { Transform } from 'node:stream';
import { ImportRefused } from './refusals.ts';

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Turns bytes into text and stops at the first byte that is none, rather than storing names with holes in them. */
export function decodeText({ path, encoding }: { path: string; encoding: Encoding }): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        const text = decoder.decode(bytes, { stream: true });
        lines += countLines(text);
        done(null, text);
      } catch (cause) {
        done(notText(path, lines + linesBeforeFault(bytes), cause));
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch (cause) {
        done(notText(path, lines, cause));
      }
    },
  });
}

function notText(path: string, line: number, cause: unknown): ImportRefused {
  const advice = 'save it as UTF-8, or say --encoding windows-1252 if it comes from an older Windows program';
  return new ImportRefused(`${basename(path)} is not UTF-8 text near line ${line}; ${advice}.`, { cause });
}

function linesBeforeFault(bytes: Buffer): number {
  const [sound = ''] = new TextDecoder('utf-8').decode(bytes).split('�', 1);
  return countLines(sound);
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
