import type { FastifyRequest } from 'fastify';
import type { Act } from '#server/audit/api.ts';
import { requireMember } from '#server/platform/actor.ts';

/** An act of whoever keeps a bracket, for the log: a league's director is no staff, but the log wants to know too. */
export function keeperAct(request: FastifyRequest, reason = ''): Act {
  return { actor: requireMember(request), reason, from: request.ip };
}
