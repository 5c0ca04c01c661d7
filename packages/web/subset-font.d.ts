declare module 'subset-font' {
  /** @param text the characters to keep @param options.keepFeatures tags of OpenType features @returns the font with these alone */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
