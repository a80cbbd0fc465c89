/**
 * Where Contact Us is; about a game, its id and its name in words follow.
 *
 * @param name is only shown: the game is found by its id.
 */
export function contactPage(game?: { readonly id: string; readonly name: string }): string {
  if (game === undefined) return '/contact-us';
  return `/contact-us/${encodeURIComponent(game.id)}/${encodeURIComponent(game.name)}`;
}

/** Where staff read messages: all of them, or one. */
export const ticketsPage = (id?: string): string => (id === undefined ? '/admin/contact' : `/admin/contact/${id}`);
