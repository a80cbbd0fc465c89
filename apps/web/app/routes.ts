import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL and the file that serves it. */
export default [
  index('routes/home.tsx'),
  route('scores', 'routes/scores.tsx'),
  route('today-scores', 'routes/today-scores.tsx'),
  route('scores/standings', 'routes/standings.tsx'),
  route('scores/view/:gameId', 'routes/game.tsx'),
  route('schedules', 'routes/schedules.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('login/:email?/:error?', 'routes/login.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('forgot-password-change', 'routes/forgot-password-change.tsx'),
  route('change-password', 'routes/change-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('restore-account', 'routes/restore-account.tsx'),
  route('about-csz', 'routes/about.tsx'),
  route('contact-us', 'routes/contact.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
