export { buildWorld, type WorldOptions } from './build-world.ts';
export { DEMO_PASSWORD, hasMembers, listDemoSignIns, writeMembers } from './members.ts';
export { writeDemoWorld } from './write-demo-world.ts';
export { hasAnyData, hasDemoWorld } from './write-world.ts';
