export { forgetMails, type Mail, sendMail, sendMails } from './send-mail.ts';
