// What the rows of score reports hold.
import type { REVIEW_REASONS } from './calls.ts';

/** Where a report came from. */
export type ReportSource = 'import' | 'demo' | 'member' | 'coach' | 'staff' | 'link';
/** Why staff look at the score of a game. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];
/** What each team of a game has, by the id of its game result: its place. */
export type NumberByResult = Readonly<Record<string, number>>;
/** The score of each team, by the id of its game result; null for a team without a team score. */
export type ScoreByResult = Readonly<Record<string, number | null>>;
/** The points of each part of a game, by the id of a team's game result. */
export type NumbersByResult = Readonly<Record<string, number[]>>;
/** By what each team won, by the id of its game result. */
export type TextByResult = Readonly<Record<string, string>>;
