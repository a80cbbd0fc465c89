export { buildWorld, type WorldOptions } from './build-world.ts';
export { DEMO_PASSWORD, hasMembers, listDemoSignIns, writeMembers } from './members.ts';
export { hasAnyData, hasDemoWorld } from './queries.ts';
export { writeWorld } from './write-world.ts';
export { writeZone } from './write-zone.ts';
