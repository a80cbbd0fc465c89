/**
 * Text in which no mail program finds an address to link: names and notes that members typed stand in our mails, and
 * "Pat evil.example" would be a link of ours. A full stop before a letter gets a space, what begins a web address goes.
 * `own` is the one address that stays whole.
 */
export function withoutHosts(text: string, own?: string): string {
  if (own !== undefined && own !== '' && text.includes(own))
    return text
      .split(own)
      .map((part) => withoutHosts(part))
      .join(own);
  return text.replace(/\p{L}[\p{L}\d+-]*:\/\//gu, '').replace(DOTS, '$1 ');
}

/** Full stops, and what mail programs and browsers read as one, between two labels of a host. */
const DOTS = /(?<=[\p{L}\p{M}\p{N}-])([.\u3002\uff0e\uff61])\p{Cf}*(?=[\p{L}\p{M}])/gu;
