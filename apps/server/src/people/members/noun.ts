import { MEMBERS } from '@csz/contract/members/keys';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Noun } from '#server/platform/noun.ts';
import { publish } from '#server/platform/publish.ts';
import { memberRoutes } from './routes.ts';

/** What staff see of members is written by many nouns; when a member was here last is too often new to be published. */
const onMemberChanged = reactTo({
  name: 'publish-members',
  on: [
    // The first one comes with the account.
    'display-name.chosen',
    'profile.changed',
    'member.deactivated',
    'member.held',
    'member.deletion-planned',
    'member.restored',
    'member.erased',
    'member.email-changed',
    'member.password-changed',
    'member.became-site-admin',
    'member.ceased-as-site-admin',
    'role.requested',
    'role.added',
    'role.approved',
    'role.denied',
    'role.approval-undone',
    'role.removed',
  ],
  isIndependent: true,
  inTransaction: (tx) => publish(tx, [MEMBERS]),
});

export const members: Noun = { routes: memberRoutes, reactions: [onMemberChanged] };
