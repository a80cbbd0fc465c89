import type { IncomingMessage } from 'node:http';
import type { DependencyKey } from '@csz/contract/core/dependencies';
import type { FastifyRequest } from 'fastify';

/** A request that a page makes in this process, and what it was answered. */
export interface RequestInProcess {
  /** The answer becomes part of a page; others are going to be asked for by themselves. */
  readonly isOfPage: boolean;
  /** The answer as it was checked, before it became JSON; undefined where it came from elsewhere, or was a refusal. */
  value?: unknown;
  /** What the answer was made from. */
  keys?: Iterable<DependencyKey>;
}

const requests = new WeakMap<IncomingMessage, RequestInProcess>();

/** Marks a request as one that a page makes in this process: no browser will read its answer. */
export function markInProcess(raw: IncomingMessage, request: RequestInProcess): void {
  requests.set(raw, request);
}

/** Undefined for a request that came over the network. */
export const findInProcess = (raw: IncomingMessage): RequestInProcess | undefined => requests.get(raw);

/** Whether the answer is handed to the page that asks, and neither kept nor read as JSON: it was not asked for lately. */
export const isPassedOn = ({ raw, isNew }: Pick<FastifyRequest, 'raw' | 'isNew'>): boolean =>
  isNew === true && requests.get(raw)?.isOfPage === true;
