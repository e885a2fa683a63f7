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

/** Kinds of PNG by the number in its head. */
const PALETTE = 3;
const RGBA = 6;

/** A PNG; `more` stands before its pixels, whose rows are `stride` bytes each. */
function png(pixels: Uint8Array, width: number, kind: number, more: readonly Buffer[]): Buffer {
  const stride = kind === RGBA ? width * 4 : width;
  const height = pixels.length / stride;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, kind, 0, 0, 0], 8);
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(rows, { level: kind === RGBA ? 1 : 6 })),
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

function imageSvg(data: Buffer, frame: Frame): string {
  const place = `x="${frame.x.toFixed(1)}" y="${frame.y.toFixed(1)}" width="${frame.width.toFixed(1)}"`;
  const how = `height="${frame.height.toFixed(1)}" preserveAspectRatio="none"`;
  return `<image ${place} ${how} href="data:image/png;base64,${data.toString('base64')}"/>`;
}

/**
 * SVG of a small picture stretched over a frame, whose pixels, row by row, are places in a palette of at most 256 shades: soft light and shadow
 * are drawn much faster this way than as gradients.
 */
export function bitmapSvg(pixels: Uint8Array, width: number, palette: readonly Shade[], frame: Frame): string {
  const colours = chunk('PLTE', Uint8Array.from(palette.flatMap((shade) => shade.slice(0, 3))));
  const opacities = chunk('tRNS', Uint8Array.from(palette.map((shade) => shade[3])));
  return imageSvg(png(pixels, width, PALETTE, [colours, opacities]), frame);
}

/** SVG of a picture of red, green, blue and opacity, pixel by pixel. */
export function paintingSvg(pixels: Uint8Array, width: number): string {
  const height = pixels.length / 4 / width;
  return imageSvg(png(pixels, width, RGBA, []), { x: 0, y: 0, width, height });
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
