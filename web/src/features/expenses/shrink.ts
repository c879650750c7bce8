/** The longer side of a photo that is kept, in pixels: a bill can be read. */
const SIDE = 1600;
const QUALITY = 0.8;

/**
 * A photo as it is kept and sent: upright, no larger than it need be, a JPEG without what the camera wrote beside the
 * picture. Throws for what the browser cannot read as a picture.
 */
export async function shrink(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  // What one can look through stands on white, as paper does.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!small) throw new Error("no picture");
  return small.arrayBuffer();
}
