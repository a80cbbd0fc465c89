import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL and the file that serves it. */
export default [
  index('routes/home.tsx'),
  route('scores', 'routes/scores.tsx'),
  route('today-scores', 'routes/today-scores.tsx'),
  route('scores/standings', 'routes/standings.tsx'),
  route('scores/view/:gameId', 'routes/game.tsx'),
  route('schedules', 'routes/schedules.tsx'),
  route('about-csz', 'routes/about.tsx'),
  route('contact-us', 'routes/contact.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
