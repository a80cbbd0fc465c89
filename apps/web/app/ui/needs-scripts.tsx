/** For browsers without scripts, on pages where nothing can be done or shown without them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>This page needs JavaScript. Please switch it on.</p>
    </noscript>
  );
}
