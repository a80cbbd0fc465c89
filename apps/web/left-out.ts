import { type Plugin, parseSync, Visitor } from 'vite';

const ROUTER = /\/react-router\/dist\//;
const LIBRARIES = /\/react-router\/dist\/|\/@tanstack\/(?:react-query|query-core)\/build\//;

/** Parts of React Router that no page of ours reaches, and that a bundler cannot see to be unreached. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  // Hooks for those who measure routers: HydratedRouter takes them, and we hand it none.
  'lib/router/instrumentation.js': `
    const unused = () => undefined;
    export const consumeInstrumentationClientResultMetaReceiver = unused;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // What stands when the frame of the page itself breaks, which says so in English for engineers, with a stack in red.
  'lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement as draw } from 'react';
    const startOf = ({ error, location }) => ({ error: error || null, location });
    export class RemixErrorBoundary extends Component {
      state = startOf(this.props);
      static getDerivedStateFromError = (error) => ({ error });
      static getDerivedStateFromProps = (props, state) =>
        state.location === props.location ? { error: props.error || state.error } : startOf(props);
      render() {
        return this.state.error ? draw(RemixRootDefaultErrorBoundary) : this.props.children;
      }
    }
    export const RemixRootDefaultErrorBoundary = () =>
      draw('html', { lang: 'en' }, draw('body', null,
        draw('h1', null, 'Something went wrong.'), draw('a', { href: '' }, 'Reload')));
    export const BoundaryShell = ({ children }) => children;`,
  // Errors of server components, which we have not.
  'lib/errors.js': `
    export const decodeRedirectErrorDigest = () => undefined;
    export const decodeRouteErrorResponseDigest = () => undefined;`,
};

/**
 * Functions of the router that only its own forms and fetchers reach. What our pages write they send by `useAction`
 * (decision 9), and the screen of last resort is that of `root.tsx`.
 */
export const UNREACHED: ReadonlySet<string> = new Set([
  'DefaultErrorComponent',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
]);
const USES_LEFT_OUT =
  /\b(?:useFetchers?|useSubmit|useActionData|clientAction|instrumentations)\b|method[=:]\s*['"]post['"]/;

/** What libraries print for those who write pages: nothing else follows from the call. */
export const DEVELOPER_WARNINGS = ['warning', 'warnOnce', 'console.warn'];

/**
 * Keeps out of the browser's files what only those who write pages would read or use in the router and the query library.
 * A phone gets 5 kB less at its first visit. What of ours uses a part that is left out does not build.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (ROUTER.test(id) ? Object.entries(LEFT_OUT).find(([end]) => id.endsWith(end))?.[1] : undefined),
  transform(code, id) {
    if (LIBRARIES.test(id)) return { code: shortened(code), map: null };
    if (id.includes('/app/') && USES_LEFT_OUT.test(code))
      this.error(`${id} uses what left-out.ts leaves out of the router.`);
    return undefined;
  },
});

/** The code without what is never reached, and with errors that say nothing: where they were thrown is in them. */
export function shortened(code: string): string {
  const { program } = parseSync('code.js', code);
  const cuts: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (body !== null && UNREACHED.has(id?.name ?? '')) cuts.push({ start: body.start + 1, end: body.end - 1 });
    },
    CallExpression({ callee, arguments: [condition, message] }) {
      if (callee.type !== 'Identifier' || !/(?:^|_)invariant$/.test(callee.name)) return;
      if (condition && message) cuts.push({ start: condition.end, end: message.end });
    },
    NewExpression({ callee, arguments: [message, ...others] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Error' || others.length > 0) return;
      if (message?.type === 'Literal' || message?.type === 'TemplateLiteral') cuts.push(message);
    },
  }).visit(program);
  const isOutside = ({ start }: { start: number }) => !cuts.some((cut) => cut.start < start && start < cut.end);
  // From the end, so that the places before a cut stay what they are.
  return cuts
    .filter(isOutside)
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}
