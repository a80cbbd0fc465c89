import type { Call } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type * as z from 'zod';
import { RIGHTS } from './rights.ts';
import type { RequestParts, Scene } from './scene.ts';
import { type Ground, VISITORS_PASSWORD } from './visitors.ts';

export interface Request {
  readonly address: string;
  readonly body: object | string | undefined;
  readonly headers: Record<string, string>;
}

/** A valid request for a line of the table of rights, about things that exist, made of the call's own schemas. */
export async function requestOf(line: string, call: Call, scene: Scene): Promise<Request> {
  const { headers, ...request } = await sharedRequestOf(line, call, scene);
  return { ...request, headers: { ...scene.caller.headers, ...headers } };
}

/** A request without what proves who makes it; one that is not of its caller means the same for everyone. */
export interface SharedRequest extends Request {
  readonly isOfCaller: boolean;
}

/** The same without what proves who makes it, for several callers. */
export async function sharedRequestOf(line: string, call: Call, scene: Scene): Promise<SharedRequest> {
  const { portal, ground } = scene;
  let isOfCaller = false;
  const watched: Scene = {
    portal,
    ground,
    get caller() {
      isOfCaller = true;
      return scene.caller;
    },
  };
  const parts: RequestParts = (await RIGHTS[line]?.[1]?.(watched)) ?? {};
  const values: Record<string, unknown> = { ...WORDS, ...idsOf(ground, call) };
  const known = (name: string) => (name === 'memberId' ? String(watched.caller.member.id) : values[name]);
  const params = { ...needed(call.params, known), ...parts.params };
  const query = { ...needed(call.query, known), ...parts.query };
  const body =
    typeof parts.body === 'string' || parts.body instanceof FormData
      ? parts.body
      : bodyOf(call.body, known, parts.body);
  return { address: addressOf(call, { params, query }), body, headers: parts.headers ?? {}, isOfCaller };
}

type KnownValue = (name: string) => unknown;

function bodyOf(schema: z.ZodType | undefined, known: KnownValue, given: object | undefined): object | undefined {
  if (schema === undefined) return undefined;
  if (given === undefined && schema.safeParse(undefined).success) return undefined;
  return { ...needed(schema, known), ...given };
}

/** A value for each part that cannot be left out. */
function needed(schema: z.ZodType | undefined, known: KnownValue): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = schema !== undefined && 'shape' in schema ? Object(schema.shape) : {};
  const names = Object.keys(shape).filter((name) => shape[name]?.safeParse(undefined).success === false);
  return Object.fromEntries(names.map((name) => [name, known(name)]));
}

const WORDS = {
  from: '2026-10-30',
  to: '2026-10-31',
  email: 'visitor@example.org',
  password: VISITORS_PASSWORD,
  oldPassword: VISITORS_PASSWORD,
  newPassword: 'a quarry at dawn 8',
  displayName: 'AVisitor',
  firstName: 'Pat',
  lastName: 'Doe',
  birthday: '1990-05-04',
  token: 'an-unknown-token',
  refreshToken: 'an-unknown-token',
  role: 'Fan',
  reason: 'Because.',
  isAutomaticallyTexting: true,
  fields: {},
  nfhsTrackingLink: 'https://www.nfhsnetwork.com/events/1',
};

function idsOf(ground: Ground, call: Call): Record<string, string> {
  const schoolId = String(ground.schoolId);
  return {
    id: call.path.includes('/schools/') ? schoolId : String(ground.gameId),
    gameId: String(ground.gameId),
    schoolId,
    schoolIds: schoolId,
    followSchoolId: schoolId,
    intoSchoolId: String(ground.anotherSchoolId),
    sportId: String(ground.sportId),
    stateId: String(ground.stateId),
    districtId: String(ground.districtId),
  };
}
