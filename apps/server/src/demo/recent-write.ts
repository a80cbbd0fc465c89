import type { settleScore } from '@csz/contract/scores/calls';
import type * as z from 'zod';

/** A person of a school in a role. */
export interface Person {
  readonly role: 'HeadCoach' | 'AthleticDirector' | 'Parent' | 'Fan';
  readonly schoolId: number;
  /** Null for a role that is tied to no sport. */
  readonly sportId: number | null;
}

export interface ReportedTeam {
  readonly schoolId: number;
  readonly score: number | null;
  readonly place: number | null;
  readonly wonBy: string | null;
  /** By period, inning or set; empty where only the end is known. */
  readonly parts: readonly number[];
}

/** What a game is to become, as the form of its schedule says it. */
export type NewDetails = Partial<Record<'startTime' | 'eventDate' | 'location' | 'notes', string>>;

export type RulingStatus = z.output<(typeof settleScore)['body']>['status'];

type Act =
  | { readonly kind: 'report'; readonly teams: readonly ReportedTeam[]; readonly reason: string }
  | {
      readonly kind: 'rule';
      readonly status: RulingStatus;
      readonly teams: readonly ReportedTeam[];
      readonly forfeitedBy: readonly number[];
      readonly reason: string;
    }
  | { readonly kind: 'update'; readonly details: NewDetails }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'postpone'; readonly date: string | null; readonly time: string | null; readonly nextKey: string }
  /** Asks for another time, or that the game is cancelled. */
  | { readonly kind: 'propose'; readonly startTime: string | null; readonly note: string }
  /** Scores that were not contradicted for two hours become results. */
  | { readonly kind: 'settle-unopposed' };

/** One write of the last weeks. The portal performs it as it performs every other, with its clock at that moment. */
export type RecentWrite = Act & {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly by: Person | 'staff' | 'clock';
  /** Of the entry that it is about. */
  readonly key: string;
};

/** So many days back the portal wrote everything itself; what is older was entered as rows. */
export const RECENT_DAYS = 14;
