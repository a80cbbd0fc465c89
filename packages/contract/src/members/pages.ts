/** Where staff look after members: all of them, or one. */
export const membersPage = (id?: string): string => (id === undefined ? '/admin/members' : `/admin/members/${id}`);
