import { ROLES } from '@csz/contract/roles/people';
import type { RoleRequest } from '@csz/contract/roles/requests';
import { personName, roleAt } from './present.ts';
import type { Holder, RequestRow } from './request-queries.ts';
import { presentQuestions } from './waiting-parts.ts';

/** The requested role in words: `Head Coach of Elm High School, Football`. */
export const whatOf = (row: Pick<RequestRow, 'role' | 'school' | 'sport' | 'district'>): string =>
  roleAt(ROLES[row.role].label, row.school === null ? [row.district] : [row.school, row.sport]);

/** 'By the link of the team, from Ivy Adler.': a name is that of an account, and goes with it. */
const commentOf = ({ comment, referrer }: Pick<RequestRow, 'comment' | 'referrer'>): string =>
  referrer === null ? comment : comment.replace(/\.$/, `, from ${referrer}.`);

/** A request in the log of staff: who asks, and for what. */
export const auditSubject = (row: RequestRow): string =>
  `${personName(row)} (${row.email}): ${row.about === '' ? '' : `${row.about}, `}${whatOf(row)}`;

const idOrNull = (id: number | null) => (id === null ? null : String(id));

/** A request with what staff need to decide it. */
export function presentRequest(
  row: RequestRow,
  holders: readonly Holder[],
  earlier: readonly RequestRow[],
): RoleRequest {
  return {
    id: String(row.id),
    card: row.card,
    kind: row.kind,
    memberId: String(row.member_id),
    memberName: personName(row),
    memberEmail: row.email,
    isEmailVerified: row.email_verified_at !== null,
    role: row.role,
    roleLabel: ROLES[row.role].label,
    schoolId: idOrNull(row.school_id),
    schoolName: row.school ?? '',
    districtName: row.district ?? '',
    sportId: idOrNull(row.sport_id),
    sportName: row.sport ?? '',
    about: row.is_self ? '' : row.about,
    comment: commentOf(row),
    evidence: {
      schoolDomain: row.email_domain ?? '',
      domainMatches: isOfDomain(row.email, row.email_domain ?? ''),
      sameRole: holders
        .filter((holder) => holdsTheSame(holder, row))
        .map((holder) => holder.name || holder.display_name),
      history: earlier.filter((past) => past.member_id === row.member_id && !isSame(past, row)).map(historyLine),
    },
    questions: presentQuestions(row.questions),
    requestedAt: row.requested_at.toISOString(),
    status: row.status,
    decidedBy: row.decider ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** Is the address one of the school's, or of a part of it (students.elm.example.org)? */
export function isOfDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const school = domain.trim().toLowerCase().replace(/^@/, '');
  return school !== '' && (host === school || host.endsWith(`.${school}`));
}

const isSame = (a: RequestRow, b: RequestRow) => a.kind === b.kind && a.id === b.id;

function holdsTheSame(holder: Holder, row: RequestRow): boolean {
  if (holder.member_id === row.member_id || holder.role !== row.role) return false;
  if (row.school_id === null) return holder.district_id === row.district_id;
  return holder.school_id === row.school_id && holder.sport_id === row.sport_id;
}

function historyLine(past: RequestRow): string {
  const what = past.kind === 'coach' && !past.is_self ? `${past.about}, ${whatOf(past)}` : whatOf(past);
  const day = past.decided_at?.toISOString().slice(0, 10) ?? '';
  return `${what}: ${past.status} on ${day}${past.reason === '' ? '' : ` (${past.reason})`}`;
}
