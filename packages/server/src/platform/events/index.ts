export { EventBus } from './event-bus.ts';
export { publish, type AppEvent } from './publish.ts';
