export { buildWorld, type WorldOptions } from './build-world.ts';
export { hasAnyData, hasDemoWorld } from './queries.ts';
export { writeWorld } from './write-world.ts';
