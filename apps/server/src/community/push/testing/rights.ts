import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';
import { aBrowser } from './a-browser.ts';

export const rights: Rights = {
  getPushKey: [ANYONE],
  addPushSubscription: [
    SIGNED_IN,
    () => ({ body: { ...aBrowser('https://fcm.googleapis.com/fcm/send/rights').subscription } }),
  ],
  removePushSubscription: [SIGNED_IN, () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/rights' } })],
};
