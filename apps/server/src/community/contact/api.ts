export { sendMessage } from './send-message.ts';
