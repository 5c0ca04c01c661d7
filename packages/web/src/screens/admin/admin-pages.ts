/** The admin pages, by the last segment of their path. */
export const adminPages = ['overview', 'ban-movies', 'people', 'joining', 'media-servers', 'reports', 'audit'] as const;
export type AdminPage = (typeof adminPages)[number];

export function isAdminPage(name: string): name is AdminPage {
  return (adminPages as readonly string[]).includes(name);
}
