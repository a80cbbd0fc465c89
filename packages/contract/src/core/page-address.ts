type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of a page with its query; empty values are left out. */
export function pageAddress(path: string, query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
