import { SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listNotifications: [SIGNED_IN],
  countUnread: [SIGNED_IN],
  listPreferences: [SIGNED_IN],
  savePreference: [SIGNED_IN, () => ({ params: { kind: 'schedule-change', channel: 'screen' }, body: { isOn: true } })],
  listMutes: [SIGNED_IN],
  addMute: [SIGNED_IN, ({ ground }) => ({ body: { schoolId: String(ground.schoolId) } })],
  removeMute: [SIGNED_IN],
  readNotifications: [SIGNED_IN, () => ({ body: {} })],
};
