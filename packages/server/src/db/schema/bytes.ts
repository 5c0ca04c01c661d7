import { customType } from 'drizzle-orm/pg-core';

/** Typed arrays as PostgreSQL stores them, in little-endian order: reading numbers one by one would take seconds. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
