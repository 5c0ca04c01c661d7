/** Words of the links that lead to feeds (R829, R831). */
export const feedLinkTexts = {
  link: 'Feed',
  forRadarr: 'For Radarr',
} as const;
