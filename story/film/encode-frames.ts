import type { Chunk } from "./write-webm";

type EncodeInput = Readonly<{
  moments: readonly number[];
  size: Readonly<{ width: number; height: number }>;
}>;

type Encoded = Readonly<{ base64: string; chunks: readonly Chunk[] }>;

/**
 * Runs in a page that serves frame n at `/n`. The function is self-contained: nothing outside of it reaches
 * the page, not even the helper with which the compiler preserves the name of an assigned function.
 *
 * A key frame every few seconds lets players seek, and a short queue limits the memory.
 */
export async function encodeFrames({ moments, size }: EncodeInput): Promise<Encoded> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const chunks: Chunk[] = [];
  const errors: Error[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const part = new Uint8Array(chunk.byteLength);
      chunk.copyTo(part);
      parts.push(part);
      chunks.push({
        millis: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === "key",
        length: part.length,
      });
    },
    error(error) {
      errors.push(error);
    },
  });
  encoder.configure({
    codec: "vp09.00.31.08",
    ...size,
    bitrate: 2_000_000,
    framerate: 15,
    latencyMode: "quality",
  });
  let keyAt = Number.NEGATIVE_INFINITY;
  for (const [index, millis] of moments.entries()) {
    const bitmap = await createImageBitmap(await (await fetch(`/${index}`)).blob());
    const frame = new VideoFrame(bitmap, { timestamp: millis * 1000 });
    const isKey = millis - keyAt >= 5_000;
    if (isKey) keyAt = millis;
    encoder.encode(frame, { keyFrame: isKey });
    frame.close();
    bitmap.close();
    if (encoder.encodeQueueSize > 8)
      await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
  }
  await encoder.flush();
  const [error] = errors;
  if (error !== undefined) throw error;
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(new Blob(parts));
  });
  return { base64: url.slice(url.indexOf(",") + 1), chunks };
}
