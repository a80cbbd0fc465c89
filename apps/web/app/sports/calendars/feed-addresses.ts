/** The same address for programs that subscribe: phones and computers know what to do with it. */
export function webcalAddress(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Google's page that subscribes to a calendar; it wants the address as programs have it. */
export function googleAddress(url: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalAddress(url))}`;
}
