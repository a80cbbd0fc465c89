import * as z from 'zod';

/** The largest number of an integer column of PostgreSQL. */
const MOST = 2_147_483_647;

/** Any number that a column can take. What it may be beyond that follows it. */
export const bounded = (error?: string) => z.number(error).min(-MOST, error).max(MOST, error);

/** The version of a game, bracket or post: how often it was saved. */
export const Version = z.int().min(0).max(MOST);
