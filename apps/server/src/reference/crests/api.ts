export { presentLogo, presentLook } from './present.ts';
