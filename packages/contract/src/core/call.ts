import type * as z from 'zod';
import type { Route } from './route.ts';

type Shape = z.ZodObject;

/** One call of the API: the server serves it, the web makes it, OpenAPI documents it, the rights test walks it. */
export interface Call extends Route {
  readonly tag: string;
  readonly summary: string;
  /** Answers are the same for everyone, so finished bytes are kept until something is published that they depend on. */
  readonly isKept?: boolean;
  /**
   * Whether staff and directors who have a second factor show it again for this write when they did so hours ago: where
   * rights are given or taken, many games change at once, or moderators decide. One game is moved at the side of a field,
   * in the rain, and its history puts it back; words are changed by their authors: those do not. Unless stated, what
   * staff alone call and what goes to `/api/csz/admin/` does.
   */
  readonly takesFreshFactor?: boolean;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: z.ZodType;
  /** The body is a form with files instead of JSON. */
  readonly isMultipart?: boolean;
  /** The most bytes a body may have, where it is more than other calls take. */
  readonly bodyBytes?: number;
  readonly answer: z.ZodType;
  /** Under which name it is counted, by day, each time it succeeds; most calls are not. */
  readonly countedAs?: string;
}

/** Every call by its name; each module of calls adds its own, so that a route alone leads to the types of its call. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface Calls {}

/** A call by the name of its route, with the types of its schemas. */
export type CallOf<Name extends keyof Calls> = Calls[Name];

/** What a call says beside its route, which alone has its address. */
type Schemas = Omit<Call, keyof Route> & { readonly [Name in keyof Route]?: never };

/** Declares the call of a route; keeps the exact types of its schemas. */
export function defineCall<const R extends Route, const C extends Schemas>(route: R, call: C): R & C {
  return { ...route, ...call };
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller hands over (before defaults). */
export type CallInput<C extends Call> = Pick_<{ params: In<C['params']>; query: In<C['query']>; body: In<C['body']> }>;
/** What the server's handler receives (after defaults). */
export type CallRequest<C extends Call> = Pick_<{
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
}>;
/** What a call answers, as its schema reads it. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** Drops the parts a call does not have. */
type Pick_<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };
