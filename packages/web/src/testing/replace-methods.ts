import { onTestFinished } from 'vitest';

/**
 * Gives a class of the browser's methods that jsdom lacks or cannot do, until the running test ends. Test files share one
 * document: what a test left on a prototype would be called by the tests of other files.
 */
export function replaceMethods(prototype: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, method] of Object.entries(methods)) {
    const before = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value: method });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(prototype, name);
      else Object.defineProperty(prototype, name, before);
    });
  }
}
