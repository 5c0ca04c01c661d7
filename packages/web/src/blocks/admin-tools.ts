/** The admin's pages, by the last part of their address. */
export const adminTools = ['ban-movies', 'people', 'reports', 'audit'] as const;
export type AdminTool = (typeof adminTools)[number];

export function isAdminTool(name: string): name is AdminTool {
  return (adminTools as readonly string[]).includes(name);
}
