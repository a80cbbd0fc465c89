export { authorRole, presentAuthorRole } from './author-role.ts';
export { canDelete, canEdit, isAuthor, isPastGrace } from './policy.ts';
