/** One encoded frame; its bytes follow the bytes of the chunk before it. */
export type Chunk = Readonly<{ millis: number; isKey: boolean; length: number }>;

type WebmInput = Readonly<{
  size: Readonly<{ width: number; height: number }>;
  /** The length of the film. */
  millis: number;
  chunks: readonly Chunk[];
  data: Buffer;
}>;

type Cluster = Readonly<{ millis: number; bytes: Buffer }>;

const TRACK = 1;
const VIDEO_TRACK = 1;
const KEY_FRAME = 0x80;
const NANOS_PER_TICK = 1_000_000;

/** A WebM file with one VP9 track and an index, so that players know its length and can seek. */
export function writeWebm({ size, millis, chunks, data }: WebmInput): Buffer {
  const info = element(
    "1549a966",
    element("2ad7b1", whole(NANOS_PER_TICK)),
    element("4489", float(millis)),
    element("4d80", text("business-cashflow")),
    element("5741", text("business-cashflow")),
  );
  const tracks = element(
    "1654ae6b",
    element(
      "ae",
      element("d7", whole(TRACK)),
      element("73c5", whole(TRACK)),
      element("83", whole(VIDEO_TRACK)),
      element("86", text("V_VP9")),
      element("e0", element("b0", whole(size.width)), element("ba", whole(size.height))),
    ),
  );
  const clusters = clustersOf(chunks, data);
  // All numbers in the index take eight bytes, so its length does not depend on their values.
  const firstAt = info.length + tracks.length + indexOf(clusters, 0).length;
  const index = indexOf(clusters, firstAt);
  return Buffer.concat([
    element(
      "1a45dfa3",
      element("4286", whole(1)),
      element("42f7", whole(1)),
      element("42f2", whole(4)),
      element("42f3", whole(8)),
      element("4282", text("webm")),
      element("4287", whole(4)),
      element("4285", whole(2)),
    ),
    element("18538067", info, tracks, index, ...clusters.map(({ bytes }) => bytes)),
  ]);
}

/** One cluster for each key frame: a player can start at any of them. */
function clustersOf(chunks: readonly Chunk[], data: Buffer): readonly Cluster[] {
  const clusters: { millis: number; blocks: Buffer[] }[] = [];
  let offset = 0;
  for (const { millis, isKey, length } of chunks) {
    if (isKey) clusters.push({ millis, blocks: [] });
    const cluster = clusters.at(-1);
    if (cluster === undefined) throw new Error("A film begins with a key frame.");
    const head = Buffer.from([0x80 | TRACK, 0, 0, isKey ? KEY_FRAME : 0]);
    head.writeInt16BE(millis - cluster.millis, 1);
    cluster.blocks.push(element("a3", head, data.subarray(offset, offset + length)));
    offset += length;
  }
  return clusters.map(({ millis, blocks }) => ({
    millis,
    bytes: element("1f43b675", element("e7", whole(millis)), ...blocks),
  }));
}

/** The position of each cluster, counted from the segment's first byte. */
function indexOf(clusters: readonly Cluster[], firstAt: number): Buffer {
  let position = firstAt;
  const points = clusters.map(({ millis, bytes }) => {
    const place = element("b7", element("f7", whole(TRACK)), element("f1", whole(position)));
    position += bytes.length;
    return element("bb", element("b3", whole(millis)), place);
  });
  return element("1c53bb6b", ...points);
}

function element(id: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, { length }) => sum + length, 0);
  const size = whole(length);
  // The first bit means that the length takes eight bytes, including this one.
  size.writeUInt8(0x01, 0);
  return Buffer.concat([Buffer.from(id, "hex"), size, ...content]);
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.from(value, "ascii");
}
