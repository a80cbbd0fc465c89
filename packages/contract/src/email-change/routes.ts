import { routesOf } from '../core/route.ts';

export const emailChangeRoutes = routesOf({
  getEmailChange: ['GET', '/api/csz/emailChange', 'member'],
  requestEmailChange: ['POST', '/api/csz/emailChange', 'member'],
  cancelEmailChange: ['DELETE', '/api/csz/emailChange', 'member'],
  confirmEmailChange: ['POST', '/api/csz/emailChange/confirm', 'public'],
  stopEmailChange: ['POST', '/api/csz/emailChange/stop', 'public'],
});
