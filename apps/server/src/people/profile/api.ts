export { fullNameOf } from './present.ts';
