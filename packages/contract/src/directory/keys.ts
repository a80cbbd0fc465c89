import type { DependencyKey } from '../core/dependencies.ts';

/** Names, crests and colours of places, schools, leagues and sports, and what belongs to what. Nearly all answers show some. */
export const DIRECTORY: DependencyKey = 'directory';
/** What members are called, and whose words are hidden. */
export const MEMBER_NAMES: DependencyKey = 'member-names';
