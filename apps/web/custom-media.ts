const DEFINITION = /@custom-media (--[\w-]+) (\([^)]+\));/g;

/**
 * A step of the build (a plugin of PostCSS) that fills in the names of breakpoints: `@media (--from-768)` becomes
 * `@media (min-width: 768px)`. The browsers do not know `@custom-media` yet.
 *
 * @throws for a name that has no definition.
 */
export function customMedia(definitions: string) {
  const queries = new Map([...definitions.matchAll(DEFINITION)].map(([, name = '', query = '']) => [name, query]));
  const filledIn = (params: string) =>
    params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name);
      if (query === undefined) throw new Error(`There is no @custom-media ${name}.`);
      return query;
    });
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      media: (rule: { params: string }) => {
        const params = filledIn(rule.params);
        if (params !== rule.params) rule.params = params;
      },
    },
  };
}
