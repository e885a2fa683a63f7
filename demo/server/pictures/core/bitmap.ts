import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity, each 0 to 255. */
export type Shade = readonly [red: number, green: number, blue: number, opacity: number];

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG whose pixels, row by row, are places in a palette of at most 256 shades. */
function png(pixels: Uint8Array, width: number, palette: readonly Shade[]): Buffer {
  const height = pixels.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flatMap((shade) => shade.slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(palette.map((shade) => shade[3]))),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A place in the picture, in pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** SVG of a small picture stretched over a frame: soft light and shadow are drawn much faster this way than as gradients. */
export function bitmapSvg(pixels: Uint8Array, width: number, palette: readonly Shade[], frame: Frame): string {
  const place = `x="${frame.x.toFixed(1)}" y="${frame.y.toFixed(1)}" width="${frame.width.toFixed(1)}"`;
  const data = png(pixels, width, palette).toString('base64');
  const how = `height="${frame.height.toFixed(1)}" preserveAspectRatio="none"`;
  return `<image ${place} ${how} href="data:image/png;base64,${data}"/>`;
}

/** Where a colour stands on the way from the middle (0) to the rim (1), with its opacity from 0 to 1. */
export type Stop = readonly [at: number, colour: string, opacity: number];

const GLOW_SIZE = 128;

function between(stops: readonly Stop[], t: number): Shade {
  const next = stops.findIndex(([at]) => at >= t);
  const b = stops[next] ?? stops[stops.length - 1];
  const a = stops[Math.max(0, next - 1)] ?? b;
  if (!a || !b) return [0, 0, 0, 0];
  const k = b[0] > a[0] ? (t - a[0]) / (b[0] - a[0]) : 0;
  const part = (colour: string, n: number): number => Number.parseInt(colour.slice(1 + n * 2, 3 + n * 2), 16);
  const mixed = (n: number): number => Math.round(part(a[1], n) * (1 - k) + part(b[1], n) * k);
  return [mixed(0), mixed(1), mixed(2), Math.round((a[2] * (1 - k) + b[2] * k) * 255)];
}

/** SVG of a round glow with its middle at (x, y), as a radial gradient with these stops would look. */
export function glowSvg(stops: readonly Stop[], x: number, y: number, rx: number, ry: number): string {
  const palette = Array.from({ length: 256 }, (_, k) => between(stops, k / 255));
  const pixels = new Uint8Array(GLOW_SIZE * GLOW_SIZE);
  const middle = (GLOW_SIZE - 1) / 2;
  for (let j = 0; j < GLOW_SIZE; j += 1) {
    for (let i = 0; i < GLOW_SIZE; i += 1) {
      // The rim lies a pixel inside the bitmap, so that its edge is clear.
      const t = Math.hypot(i - middle, j - middle) / (middle - 1);
      pixels[j * GLOW_SIZE + i] = Math.round(Math.min(1, t) * 255);
    }
  }
  const k = GLOW_SIZE / (2 * (middle - 1));
  const frame = { x: x - rx * k, y: y - ry * k, width: rx * k * 2, height: ry * k * 2 };
  return bitmapSvg(pixels, GLOW_SIZE, palette, frame);
}
