import { customType } from 'drizzle-orm/pg-core';

/** Bytes, such as typed arrays in little-endian order, since reading numbers one by one would take seconds. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
