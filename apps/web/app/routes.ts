import { type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL and the file that serves it. */
export default [route('*', 'routes/unknown.tsx')] satisfies RouteConfig;
