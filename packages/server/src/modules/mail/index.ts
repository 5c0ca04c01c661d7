export { deliverDue, type DeliveryContext, type PrepareLetter } from './deliver.ts';
export { registerDevOutbox } from './dev-outbox.ts';
export type { Letter } from './letter.ts';
export { Outbox, type OutboxEntry } from './outbox.ts';
export { localTransport, smtpTransport, type MailTransport } from './transport.ts';
