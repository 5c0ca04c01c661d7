import type sharp from 'sharp';

/** The picture library, once a picture is drawn: it takes 7 MB, and many processes draw none. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default;
}
