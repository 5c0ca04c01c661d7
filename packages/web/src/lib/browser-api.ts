import { createApiClient } from './api-client.ts';
import { sendJson } from './http-api.ts';

/**
 * The API in the browser, for commands of forms and toggles. Reads go through `useApi`, which also works on the server.
 */
export const browserApi = createApiClient(sendJson);
