import type { Call } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type * as z from 'zod';
import type { Portal } from './portal.ts';
import { REQUESTS } from './requests.ts';
import { type Comer, type Ground, VISITORS_PASSWORD } from './visitors.ts';

/** What a request says, beyond what its schemas ask for. */
export interface Said {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown> | string;
  readonly headers?: Record<string, string>;
}

/** What there is to say about. */
export interface Scene {
  readonly portal: Portal;
  readonly ground: Ground;
  readonly comer: Comer;
}

export interface Request {
  readonly address: string;
  readonly body: object | string | undefined;
  readonly headers: Record<string, string>;
}

/** A valid request for a line of the table of rights, about things that exist, made of the call's own schemas. */
export async function requestOf(line: string, call: Call, scene: Scene): Promise<Request> {
  const said: Said = (await REQUESTS[line]?.(scene)) ?? {};
  const known = { ...WORDS, ...idsOf(scene, call) };
  const params = { ...needed(call.params, known), ...said.params };
  const query = { ...needed(call.query, known), ...said.query };
  const body = typeof said.body === 'string' ? said.body : bodyOf(call.body, known, said.body);
  return { address: addressOf(call, { params, query }), body, headers: { ...scene.comer.headers, ...said.headers } };
}

function bodyOf(schema: z.ZodType | undefined, known: object, said: object | undefined): object | undefined {
  if (schema === undefined) return undefined;
  if (said === undefined && schema.safeParse(undefined).success) return undefined;
  return { ...needed(schema, known), ...said };
}

/** A value for each part that cannot be left out. */
function needed(schema: z.ZodType | undefined, known: object): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = schema !== undefined && 'shape' in schema ? Object(schema.shape) : {};
  const names = Object.keys(shape).filter((name) => shape[name]?.safeParse(undefined).success === false);
  return Object.fromEntries(names.map((name) => [name, Reflect.get(known, name)]));
}

const WORDS = {
  from: '2026-10-30',
  to: '2026-10-31',
  email: 'somebody@example.org',
  password: VISITORS_PASSWORD,
  oldPassword: VISITORS_PASSWORD,
  newPassword: 'a quarry at dawn 8',
  displayName: 'Somebody',
  firstName: 'Pat',
  lastName: 'Doe',
  birthday: '1990-05-04',
  token: 'a-token-of-nobody',
  refreshToken: 'a-token-of-nobody',
  role: 'Fan',
  reason: 'Because.',
  isAutomaticallyTexting: true,
  fields: {},
  nfhsTrackingLink: 'https://www.nfhsnetwork.com/events/nobody',
};

function idsOf({ ground, comer }: Scene, call: Call): Record<string, string> {
  const schoolId = String(ground.schoolId);
  return {
    id: call.path.includes('/schools/') ? schoolId : String(ground.gameId),
    memberId: String(comer.member.id),
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
