/// <reference lib="dom" />

/** How often a page that shows what is old looks whether there is a line again; not every device says so. */
const LOOK_MS = 20_000;

/** Shows the page as it is now, once the portal answers. */
async function lookAgain(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok === true) location.reload();
}

addEventListener('online', lookAgain);
document.addEventListener('visibilitychange', lookAgain);
setInterval(lookAgain, LOOK_MS);
