import { type Colour, recogniseColour, type SolidColour } from '../shared/colour.js';
import { contrast, readableOn } from '../shared/colour-contrast.js';
import { stopColours } from '../shared/gradient.js';
import { isText } from '../shared/is-text.js';

const TYPES = ['none', 'color', 'gradient'] as const;
const POSITIONS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
const TONES = ['light', 'dark'] as const;

type Tone = (typeof TONES)[number];

/** An overlay on a picture (IMG-11): a colour and texts. */
export interface Overlay {
  /** Area of the colour: nowhere, the whole picture, or behind the texts only. */
  type: (typeof TYPES)[number];
  color: string;
  /** Percent. */
  opacity: number;
  position: (typeof POSITIONS)[number];
  /** A short line above the title. */
  text: string;
  title: string;
  desc: string;
  /** Tone of the texts. */
  contrast: Tone;
  /** Opacity, 0 to 1, that the shade behind the texts needs for them to be readable on every picture. */
  shade: number;
}

/** Text colours, as in the style sheet. */
const TEXT_COLOURS: Record<Tone, SolidColour> = {
  light: grey(255),
  dark: { ...grey(0), red: 29, green: 27, blue: 25 },
};
/** The worst picture colour behind each tone. */
const WORST_BACKGROUND: Record<Tone, SolidColour> = { light: grey(255), dark: grey(0) };
/** WCAG AA contrast, plus a margin for the shade's soft edge. */
const MIN_CONTRAST = 5;

/** Reads an overlay's fields; an invalid field gets its default and is listed in `unusable`. */
export function readOverlay(fields: Readonly<Record<string, unknown>>): { overlay: Overlay; unusable: string[] } {
  const unusable: string[] = [];
  function read<T>(name: string, fallback: T, reader: (value: unknown) => T | undefined): T {
    const value = fields[name];
    if (value === undefined || value === null || value === '') return fallback;
    const found = reader(value);
    if (found === undefined) unusable.push(name);
    return found ?? fallback;
  }
  const oneOf =
    <T extends string>(values: readonly T[]) =>
    (value: unknown) =>
      values.find((known) => known === value);
  const text = (value: unknown) => (isText(value) ? String(value) : undefined);

  const type = read('type', 'color', oneOf(TYPES));
  const color = read<Colour>('color', grey(0), (value) => recogniseColour(String(value)) ?? undefined);
  const opacity = read('opacity', 40, (value) => {
    const percent = Number(value);
    return percent >= 0 && percent <= 100 ? percent : undefined;
  });
  const alpha = type === 'none' ? 0 : opacity / 100;
  const tone = read<Tone>('contrast', toneOn(color, alpha), oneOf(TONES));
  const overlay: Overlay = {
    type,
    color: color.css,
    opacity,
    position: read('position', 'center', oneOf(POSITIONS)),
    text: read('text', '', text),
    title: read('title', '', text),
    desc: read('desc', '', text),
    contrast: tone,
    shade: shadeFor(tone, color, alpha),
  };
  return { overlay, unusable };
}

/** The more readable tone through the overlay, on a picture of medium brightness. */
function toneOn(fill: Colour, alpha: number): Tone {
  if (fill.kind === 'gradient') return readableOn(fill) ?? 'light';
  const usual = mixed(fill, alpha, grey(100));
  return contrast(TEXT_COLOURS.dark, usual) > contrast(TEXT_COLOURS.light, usual) ? 'dark' : 'light';
}

/** The lowest sufficient opacity for the worst picture; a gradient without plain stops is ignored. */
function shadeFor(tone: Tone, fill: Colour, alpha: number): number {
  const stops = stopColours(fill.css);
  const below =
    stops.length > 0 ? stops.map((stop) => mixed(stop, alpha, WORST_BACKGROUND[tone])) : [WORST_BACKGROUND[tone]];
  const shade = tone === 'light' ? grey(0) : grey(255);
  const readable = (opacity: number) =>
    below.every((colour) => contrast(TEXT_COLOURS[tone], mixed(shade, opacity, colour)) >= MIN_CONTRAST);
  let twentieths = 0;
  while (twentieths < 20 && !readable(twentieths / 20)) twentieths++;
  return twentieths / 20;
}

function mixed(fill: SolidColour, alpha: number, below: SolidColour): SolidColour {
  const part = fill.alpha * alpha;
  const mix = (over: number, under: number) => over * part + under * (1 - part);
  const [red, green, blue] = [mix(fill.red, below.red), mix(fill.green, below.green), mix(fill.blue, below.blue)];
  return { ...below, red, green, blue };
}

function grey(level: number): SolidColour {
  return { kind: 'solid', red: level, green: level, blue: level, alpha: 1, css: `rgb(${level}, ${level}, ${level})` };
}
