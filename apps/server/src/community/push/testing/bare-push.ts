import webPush from 'web-push';

/** Sends as the library alone does: encrypts and signs each message, and keeps nothing of it. */
export function barePush(keys: { readonly p256dh: string; readonly auth: string }, subject: string) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return async (endpoint: string, payload: string): Promise<void> => {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      contentEncoding: 'aes128gcm',
      TTL: 14_400,
      urgency: 'high',
      vapidDetails: { subject, publicKey, privateKey },
    });
    const { 'Content-Length': _length, ...named } = headers as Readonly<Record<string, unknown>>;
    const texts = Object.entries(named).map(([name, value]): [string, string] => [name, String(value)]);
    // Its own sender only knows https, which the push service of a test has not.
    const answer = await fetch(endpoint, { method: 'POST', headers: texts, body: new Uint8Array(body) });
    await answer.arrayBuffer();
  };
}
