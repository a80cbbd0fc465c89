/**
 * How long a visit keeps what it no longer shows, in milliseconds; a query's `gcTime`. The server's query clients end
 * with their request: a timer there would hold a visitor's data in memory, and the process when it is to stop.
 */
export const keptFor = (ms: number): number => (typeof document === 'undefined' ? Number.POSITIVE_INFINITY : ms);
