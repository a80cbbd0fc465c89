import type { RoleQuestion, WaitingRequest } from '@csz/contract/roles/questions';
import { type Expression, sql } from 'kysely';

/** A question as the database makes it JSON. */
type StoredQuestion = Omit<RoleQuestion, 'id'> & { readonly id: number };

/** The questions about a request, as part of another query. */
export const questionsAbout = (about: 'affiliation_id' | 'coach_update_id', id: Expression<number>) =>
  sql<StoredQuestion[]>`coalesce((
    select json_agg(json_build_object('id', q.id, 'words', q.words, 'askedAt', q.asked_at,
      'answer', q.answer, 'answeredAt', q.answered_at) order by q.id)
    from role_questions q where q.${sql.ref(about)} = ${id}), '[]'::json)`;

/** Whether a school has an athletic director other than the member, as part of another query. */
export const hasDirector = (schoolId: Expression<number | null>, memberId: Expression<number>) =>
  sql<boolean>`exists (select from affiliations d where d.school_id = ${schoolId} and d.member_id <> ${memberId}
    and d.role = 'AthleticDirector' and d.status = 'approved' and d.removed_at is null)`;

export const presentQuestions = (questions: readonly StoredQuestion[]): RoleQuestion[] =>
  questions.map(({ id, words, askedAt, answer, answeredAt }) => ({
    id: String(id),
    words,
    askedAt: new Date(askedAt).toISOString(),
    answer,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  }));

interface WaitingRequestRow {
  readonly role: string;
  readonly school: string | null;
  readonly has_director: boolean;
  readonly questions: readonly StoredQuestion[];
}

/** Who has to do something next about a request that waits, and what was asked about it. */
export function presentWaiting({ role, school, has_director, questions }: WaitingRequestRow): WaitingRequest {
  const isOfCoach = role === 'HeadCoach' || role === 'AssistantCoach';
  const deciders = isOfCoach && has_director ? `the athletic director of ${school} or our staff` : 'our staff';
  const hasOpenQuestion = questions.some(({ answer }) => answer === null);
  return { forWhom: hasOpenQuestion ? 'you' : deciders, questions: presentQuestions(questions) };
}
