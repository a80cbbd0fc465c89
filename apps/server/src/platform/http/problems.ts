import { Problem } from '@csz/contract/problem';
import type { ProblemAnswer } from '@csz/contract/refusal';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** The one place where something thrown becomes an answer. What is not a Problem is a bug: logged, told without inside. */
export function answerProblems(app: FastifyInstance): void {
  const unknown = () => {
    throw new Problem('not-found');
  };
  app.setNotFoundHandler(unknown);
  // Without this an unknown call would get the page of unknown addresses.
  app.all('/api/*', { schema: { hide: true } }, unknown);

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error, request);
    const answer: ProblemAnswer = { code: problem.code, message: problem.message, requestId: request.id };
    if (problem.fields.length > 0) answer.fields = [...problem.fields];
    return reply.code(problem.status).type('application/json; charset=utf-8').send(answer);
  });
}

/** `character_not_in_repertoire`: the database's word for text that it cannot keep. */
const UNSTORABLE_TEXT = '22021';

/** The refusal that a thrown thing stands for. */
export function asProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromIssues(error, request);
  if (error.statusCode === 429) return new Problem('too-many-requests', { seconds: Number(error.message) || 60 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('bad-request', { reason: error.message });
  }
  // PostgreSQL stores no NUL. Nobody types one, so no schema has to think of it.
  if (error.code === UNSTORABLE_TEXT) return new Problem('bad-request', { reason: 'A text holds what is no text.' });
  request.log.error({ err: error }, 'request failed');
  return new Problem('server-error');
}

/** How the type provider hands on what zod found. */
interface ZodFastifyError {
  validation: readonly { keyword: string; instancePath: string; message: string; params: { keys?: string[] } }[];
}

function fromIssues(error: unknown, request: FastifyRequest): Problem {
  const issues = (error as ZodFastifyError).validation;
  const unknown = issues.find((issue) => issue.keyword === 'unrecognized_keys');
  if (unknown !== undefined) {
    const known = Object.keys(request.routeOptions.config.call?.query?.shape ?? {}).join(', ') || 'none';
    return new Problem('unknown-parameter', { name: unknown.params.keys?.join(', ') ?? '', known });
  }
  const fields = issues.map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }));
  // Some messages are sentences already.
  const reason = fields.map(({ path, message }) => `${path} ${message.replace(/\.$/, '')}`.trim()).join('; ');
  return new Problem('bad-request', { reason: `${reason}.` }, fields);
}
