import type { Camera, Pixel } from './camera.js';
import type { Stroke } from './patch.js';
import { type Samples, shows } from './samples.js';
import { add, type Vec } from './vector.js';

const NONE: Vec = [0, 0, 0];
const at10 = (p: Pixel): string => `${Math.round(p[0] * 10)} ${Math.round(p[1] * 10)}`;

/** Lines on surfaces, those of one look in one path, hidden parts left out. */
export function strokesSvg(strokes: Stroke[], camera: Camera, samples: Samples, radius: number): string {
  const looks = new Map<string, string>();
  const perMetre = (p: Vec, q: Vec): number => {
    const [a, b] = [camera.see(p), camera.see(q)];
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  const mid = strokes[0]?.points[0] ?? NONE;
  const scale = Math.max(
    perMetre(mid, add(mid, [radius, 0, 0])),
    perMetre(mid, add(mid, [0, radius, 0])),
    perMetre(mid, add(mid, [0, 0, radius])),
  );
  const slack = radius * 0.005;
  for (const stroke of strokes) {
    const width = Math.max(4, Math.round((stroke.width / radius) * scale * 10));
    const dash = stroke.dash ? ` stroke-dasharray="${width * 3} ${width * 2.4}"` : '';
    const look = `stroke="${stroke.colour}" stroke-width="${width - (width % 3)}" stroke-opacity="${(stroke.opacity ?? 1).toFixed(1)}"${dash}`;
    let text = '';
    let pen = false;
    for (const p of stroke.points) {
      const pixel = camera.see(p);
      const seen = shows(samples, pixel, slack);
      if (seen) text += `${pen ? 'L' : 'M'}${at10(pixel)}`;
      pen = seen;
    }
    looks.set(look, (looks.get(look) ?? '') + text);
  }
  let svg = '';
  for (const [look, text] of looks) if (text.includes('L')) svg += `<path ${look} d="${text}"/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`;
}
