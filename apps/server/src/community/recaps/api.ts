export { addRecap } from './add-recap.ts';
