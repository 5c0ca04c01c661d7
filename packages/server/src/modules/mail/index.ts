export { type DeliveryContext, type PrepareEmail } from './deliver-and-retry.ts';
export { registerDevOutbox } from './dev-outbox.ts';
export { readOutboxDepth } from './outbox-depth.ts';
export { emailTemplate, type EmailTemplate } from './email-template.ts';
export { countSent, Outbox, type OutboxEntry } from './outbox.ts';
export { createMailTask } from './mail-task.ts';
export { readMailStatus } from './mail-status.ts';
export { localTransport, smtpTransport, type MailTransport } from './transport.ts';
