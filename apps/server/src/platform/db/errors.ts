/**
 * PostgreSQL's own words for it: connections that fail (08), a server that stops, crashed, starts or closes what is idle
 * (57P01, 57P02, 57P03, 57P05), one that only reads (25006), and one that is full (53300).
 */
const STATES = /^(?:08\w{3}|57P0[1235]|25006|53300)$/;

/** The network's words. */
const SYSTEM =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What the system and the server say of an error. */
interface SaidOfError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly routine?: unknown;
}

/** A server that is named by its socket takes it along when it stops. */
const hasNoSocket = ({ code, syscall }: SaidOfError): boolean => code === 'ENOENT' && syscall === 'connect';

/** The driver's words, which have no code: for a connection that broke, and for one that did not come about in time. */
const DRIVER =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Client (?:has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded$)/;

/** Another process has changed the columns that a prepared statement answers with: it works again on another connection. */
const isOutdated = ({ code, routine }: SaidOfError): boolean => code === '0A000' && routine === 'RevalidateCachedQuery';

/**
 * Whether an error says that the database, or this connection to it, cannot be used now: the same request may work in a
 * moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const said = error as SaidOfError;
  if (typeof said.code === 'string')
    return STATES.test(said.code) || SYSTEM.test(said.code) || hasNoSocket(said) || isOutdated(said);
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return DRIVER.test(error.message);
}

/** Did the database refuse a row because another one has the same key? Both engines name code and constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && violated === constraint;
}
