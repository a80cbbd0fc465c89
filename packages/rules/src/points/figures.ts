import { type Figure, figure } from '../figures.ts';
import { SLATE_GAMES } from '../pick-em/choose-games.ts';
import { type PointType, RIGHT_PICK } from './types.ts';

const pays = (usual: number): Figure => figure(usual, 0, 1000);
const mostPerDay = (usual: number): Figure => figure(usual, 0, 10_000);

/** What each type pays; 0 pays nothing. Staff change single ones for the future. */
const PAY = {
  pay0: pays(5),
  pay1: pays(5),
  pay2: pays(5),
  pay3: pays(5),
  pay4: pays(5),
  pay5: pays(2),
  pay6: pays(2),
  pay7: pays(15),
  pay8: pays(1),
  pay9: pays(8),
  pay10: pays(10),
  pay11: pays(5),
  pay12: pays(3),
  pay13: pays(6),
  pay14: pays(3),
  pay15: pays(3),
  pay16: pays(20),
  pay17: pays(1),
  pay18: pays(1),
  pay19: pays(1),
  pay20: pays(5),
  // The most of one round; each right pick pays its part.
  pay21: pays(50),
} as const satisfies Readonly<Record<`pay${PointType}`, Figure>>;

/** Every figure of spirit points. Those a day are points, but for the likes of a pair of members. */
export const POINT_FIGURES = {
  ...PAY,
  postsPerDay: mostPerDay(15),
  commentsPerDay: mostPerDay(10),
  likesPerDay: mostPerDay(10),
  likesReceivedPerDay: mostPerDay(50),
  likesPerPairAndDay: figure(2, 0, 100),
  followsPerDay: mostPerDay(20),
  sharesPerDay: mostPerDay(3),
  reportsPerDay: mostPerDay(50),
  correctScoresPerDay: mostPerDay(200),
  pickEmPerDay: mostPerDay(50),
  // All types together, for a member whom The Zone calls new.
  newcomerPerDay: mostPerDay(50),
  // How long a post must stay visible before it pays.
  postDelayHours: figure(24, 0, 168),
} as const satisfies Readonly<Record<string, Figure>>;

export type PointFigureName = keyof typeof POINT_FIGURES;
export type PointFigures = Readonly<Record<PointFigureName, number>>;

/** What a type pays now; a right pick pays its part of a round, rounded down. */
export function payOf(type: PointType, figures: PointFigures): number {
  return type === RIGHT_PICK ? Math.floor(figures.pay21 / SLATE_GAMES) : figures[`pay${type}`];
}

const HOUR_MS = 3_600_000;

/** The moment from which a post pays, if it is still visible then. Moments are milliseconds. */
export const postPaysAt = (writtenAt: number, { postDelayHours }: PointFigures): number =>
  writtenAt + postDelayHours * HOUR_MS;
