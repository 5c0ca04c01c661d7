/** Words of the links that lead to feeds (R829, R831). */
export const feedLinkTexts = {
  link: 'Feed',
  newestReviews: 'Feed of the newest reviews',
  forRadarr: 'For Radarr',
} as const;
