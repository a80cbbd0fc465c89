export { replaceSchoolInClasses } from './save-classes.ts';
