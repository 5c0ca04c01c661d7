export { deliverDue, type DeliveryContext, type PrepareLetter } from './deliver.ts';
export { registerDevOutbox } from './dev-outbox.ts';
export { readOutboxDepth } from './outbox-depth.ts';
export type { Letter } from './letter.ts';
export { Outbox, type OutboxEntry } from './outbox.ts';
export { checkMailServer, localTransport, smtpTransport, type MailTransport } from './transport.ts';
