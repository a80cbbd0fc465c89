import type { Noun } from '#server/platform/noun.ts';
import { auditRoutes } from './routes.ts';

export const auditLog: Noun = {
  routes: auditRoutes,
  memberData: {
    forgotten: {},
    // Acts of staff are answered for after an account is gone.
    kept: {
      audit_log: [
        ...(['actor_id', 'actor_name', 'action', 'subject', 'before', 'after'] as const),
        ...(['reason', 'from_address'] as const),
      ],
    },
  },
};
