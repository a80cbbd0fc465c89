import type { RoleType } from '@csz/contract/roles/people';
import type { Actor } from '#server/platform/actor.ts';

/** What is to be decided: a role that a member requested, or a coach whom a member named. */
interface Request {
  readonly memberId: number;
  readonly role: RoleType;
  readonly schoolId: number | null;
}

const COACHES: ReadonlySet<RoleType> = new Set(['HeadCoach', 'AssistantCoach']);

/** The schools whose coaches the caller may decide about; `all` for staff, who decide about everything. */
export function decidesFor(actor: Actor): 'all' | number[] {
  if (actor.kind === 'guest') return [];
  if (actor.isSiteAdmin) return 'all';
  return actor.roles.flatMap(({ role, schoolId }) =>
    role === 'AthleticDirector' && schoolId !== null ? [schoolId] : [],
  );
}

/** Staff decide everything; an athletic director the coaches of their own school, but never about themselves. */
export function canDecide(actor: Actor, request: Request): boolean {
  const schools = decidesFor(actor);
  if (actor.kind === 'guest' || schools === 'all') return schools === 'all';
  return (
    COACHES.has(request.role) &&
    request.schoolId !== null &&
    schools.includes(request.schoolId) &&
    request.memberId !== actor.memberId
  );
}
