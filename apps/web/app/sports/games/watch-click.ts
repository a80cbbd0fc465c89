import { gamesRoutes } from '@csz/contract/games/routes';

interface Linked {
  readonly youtubeLink: string;
  readonly nfhsLink: string;
}

/** Reports to the server that a game's stream was followed, without holding up the visitor who is on the way there. */
export function reportWatchClick({ youtubeLink, nfhsLink }: Linked): void {
  // As it was entered: the server counts the links that it knows.
  const body = JSON.stringify({ nfhsTrackingLink: nfhsLink || youtubeLink });
  navigator.sendBeacon?.(gamesRoutes.saveClickEvent.path, new Blob([body], { type: 'application/json' }));
}
