import { relations } from 'drizzle-orm';
import { signInMethod } from './accounts.ts';
import { person } from './people.ts';

/**
 * For Better Auth's adapter, which reads a person and their ways in by one statement with these; by two, an address that
 * is known would take longer than one that is not (quality, Enumeration).
 */
export const personRelations = relations(person, ({ many }) => ({ signInMethods: many(signInMethod) }));
export const signInMethodRelations = relations(signInMethod, ({ one }) => ({
  person: one(person, { fields: [signInMethod.personId], references: [person.id] }),
}));
