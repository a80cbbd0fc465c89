/** What came for a request. */
export interface Answer {
  readonly status: number;
  /** The edge had it. */
  readonly isHit: boolean;
  readonly control: string;
  readonly text: string;
  /** Headers that are for the edge alone. */
  readonly leaked: string[];
}

/** What an address answers, as it comes: a redirect is not followed. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const text = await answer.text();
  return {
    status: answer.status,
    isHit: answer.headers.get('x-cache') === 'hit',
    control: answer.headers.get('cache-control') ?? '',
    text,
    leaked: [...answer.headers.keys()].filter((name) => /^surrogate|^xkey$/.test(name)),
  };
}
