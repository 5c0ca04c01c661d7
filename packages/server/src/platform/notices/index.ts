export { Notices, type Notice } from './notices.ts';
