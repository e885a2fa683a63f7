/** A single colour: channels 0–255, alpha 0–1; `css` is normalised. */
export interface SolidColour {
  kind: 'solid';
  red: number;
  green: number;
  blue: number;
  alpha: number;
  css: string;
}

const HEX = /^#?((?:[\da-f]{3}){1,2}|[\da-f]{8})$/;
const NUMBER = '(?:\\d+|\\d*\\.\\d+)';
const ALPHA = `(${NUMBER}%?)`;
/** The arguments of a colour function, in modern syntax and in the legacy syntax with commas. */
const MODERN = new RegExp(`^([-+\\w.%]+) ([-+\\w.%]+) ([-+\\w.%]+)(?: ?/ ?${ALPHA})?$`);
const WITH_COMMAS = new RegExp(`^([-+\\w.%]+) ?, ?([-+\\w.%]+) ?, ?([-+\\w.%]+)(?: ?, ?${ALPHA})?$`);
const FUNCTION = /^(rgba?|hsla?|oklch)\( ?([^()]*?) ?\)$/;
const PLAIN = new RegExp(`^${NUMBER}$`);
const PERCENT = new RegExp(`^${NUMBER}%$`);
const ANGLE = new RegExp(`^([-+]?${NUMBER})(deg|grad|rad|turn)?$`);
/** Degrees per angle unit. */
const DEGREES = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 } as const;

/** sRGB channels, 0–255, not rounded. */
type Channels = readonly [red: number, green: number, blue: number];

/**
 * Parses a colour in lower case with single spaces: hex of 3, 6 or 8 digits, rgb() and hsl() with spaces or commas, oklch(). Null for
 * anything else.
 */
export function solidColour(text: string): SolidColour | null {
  return hex(text) ?? colourFunction(text);
}

function hex(text: string): SolidColour | null {
  const digits = HEX.exec(text)?.[1];
  if (!digits) return null;
  const value = Number(`0x${(digits.length > 3 ? digits : digits.replace(/./g, '$&$&')).padEnd(8, 'f')}`);
  return solid([value >>> 24, (value >> 16) & 255, (value >> 8) & 255], (value & 255) / 255);
}

function colourFunction(text: string): SolidColour | null {
  const [, name = '', inner = ''] = FUNCTION.exec(text) ?? [];
  const commas = name === 'oklch' ? null : WITH_COMMAS.exec(inner);
  const [, a, b, c, alpha = '1'] = commas ?? MODERN.exec(inner) ?? [];
  if (a === undefined || b === undefined || c === undefined) return null;
  const opacity = fractionOf(alpha, 1);
  const channels = READERS[name.slice(0, 3)]?.(a, b, c, commas !== null);
  return !channels || opacity === null ? null : solid(channels, opacity);
}

/** Channel readers by the first letters of a function's name. */
const READERS: Readonly<Record<string, (a: string, b: string, c: string, commas: boolean) => Channels | null>> = {
  rgb(...given) {
    const parts = given.slice(0, 3) as [string, string, string];
    // all with a percent sign or all without
    if (!parts.every((part) => PERCENT.test(part)) && !parts.every((part) => PLAIN.test(part))) return null;
    const [red, green, blue] = parts.map((part) => fractionOf(part, 255));
    return isKnown(red) && isKnown(green) && isKnown(blue) ? [red * 255, green * 255, blue * 255] : null;
  },
  hsl(a, b, c, commas) {
    // with commas, percent signs are required
    if (commas && !(PERCENT.test(b) && PERCENT.test(c))) return null;
    const [hue, saturation, lightness] = [degreesOf(a), fractionOf(b, 100), fractionOf(c, 100)];
    return isKnown(hue) && isKnown(saturation) && isKnown(lightness) ? fromHsl(hue, saturation, lightness) : null;
  },
  okl(a, b, c) {
    const [lightness, chroma, hue] = [fractionOf(a, 1), fractionOf(b, 0.4), degreesOf(c)];
    return isKnown(hue) && isKnown(chroma) && isKnown(lightness) ? fromOklch(lightness, chroma * 0.4, hue) : null;
  },
};

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Converts a number or percentage to a fraction of `whole`, 0 to 1; null if invalid or more than `whole`. */
function fractionOf(text: string, whole: number): number | null {
  const percent = PERCENT.test(text);
  if (!percent && !PLAIN.test(text)) return null;
  const share = percent ? Number(text.slice(0, -1)) / 100 : Number(text) / whole;
  return share <= 1 ? share : null;
}

function degreesOf(text: string): number | null {
  const [, number, unit = 'deg'] = ANGLE.exec(text) ?? [];
  return number === undefined ? null : Number(number) * DEGREES[unit as keyof typeof DEGREES];
}

function solid(channels: Channels, opacity: number): SolidColour {
  const alpha = Math.round(opacity * 1000) / 1000;
  const [red, green, blue] = channels.map(Math.round) as [number, number, number];
  const css = alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alpha})` : `rgb(${red}, ${green}, ${blue})`;
  return { kind: 'solid', red, green, blue, alpha, css };
}

/** Converts hsl() to sRGB (CSS Color 4); hue in degrees, saturation and lightness 0–1. */
function fromHsl(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Converts oklch() to sRGB (CSS Color 4); lightness 0–1, hue in degrees. Clips each channel to the sRGB gamut. */
function fromOklch(lightness: number, chroma: number, hue: number): Channels {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** Applies the sRGB transfer function to a linear channel. */
function encoded(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}
