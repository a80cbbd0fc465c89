import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: true }).tlds(tlds);

/** Letters of other alphabets that look like ours, as they are in look-alike addresses. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɡ: 'g',
  ո: 'n',
  օ: 'o',
};

/**
 * The addresses that a text leads to, also those that a reader would only retype: `hxxp://…`, `example dot com`,
 * `example . com`, with letters of another alphabet. For rules about links; what is shown links only what is exact.
 */
export function linksOf(source: string): string[] {
  const found = [source, undisguise(source)].flatMap((text) => finder.match(text) ?? []);
  return [...new Set(found.map(({ url }) => url))].filter((url) => URL.canParse(url));
}

function undisguise(source: string): string {
  return source
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/./gsu, (letter) => LOOK_ALIKES[letter.toLowerCase()] ?? letter)
    .replace(/\bh(?:xx|\*\*|tt)ps?\s*:\s*\/\s*\//gi, 'https://')
    .replace(/\s*[([{]\s*(?:dot|\.)\s*[)\]}]\s*/gi, '.')
    .replace(/(?<=[\p{L}\p{N}])\s+dot\s+(?=[\p{L}\p{N}]{2,})/giu, '.')
    .replace(/(?<=[\p{L}\p{N}])\s+\.\s*(?=[a-z]{2,6}\b)/giu, '.');
}
