export { enqueuePushes, type Push, type Urgency } from './enqueue-pushes.ts';
