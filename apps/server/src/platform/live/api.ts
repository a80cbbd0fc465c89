export { LiveListeners } from './listeners.ts';
