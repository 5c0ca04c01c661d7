import { pictureColours } from '@hexreel/domain/reel-picture';
import { saveFile } from './save-file.ts';

/** A square, as phones show pictures: the edge in pixels. */
export const pictureEdge = 1080;

interface Setting {
  /** The middle of the picture where it is left out. */
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** Draws a square PNG on the site's ground. @throws where the browser draws no pictures */
export async function drawPicture(draw: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureEdge;
  canvas.height = pictureEdge;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.fillStyle = pictureColours.ink;
  context.fillRect(0, 0, pictureEdge, pictureEdge);
  context.textAlign = 'center';
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture is empty');
  return blob;
}

/** Writes on a picture, as wide as it is at most. */
export function words(context: CanvasRenderingContext2D, text: string, { x = pictureEdge / 2, y, size, fill }: Setting): void {
  context.font = `${size}px 'Antonio', 'Arial Narrow', sans-serif`;
  context.fillStyle = fill;
  context.fillText(text, x, y, pictureEdge - 120);
}

/** Hands a picture to the device's own sharing, or saves it where there is none. */
export async function sharePicture(
  blob: Blob,
  { name, title }: { readonly name: string; readonly title: string },
): Promise<void> {
  const file = new File([blob], name, { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) return saveFile(blob, name);
  await navigator.share({ files: [file], title }).catch((error: unknown) => {
    // Closing the device's dialog is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
