/*
 * A theme that is mixed: the values that a visitor has chosen over those of a theme of the package, as an address, as colours and as CSS. A
 * colour is `[light, dark]`, each `#rrggbb`.
 */

/** Tokens that are numbers: the range of their controls. `space` is the step of the eight spaces. */
export const NUMBERS = {
  'radius-s': { label: 'Corners, small', min: 0, max: 32, step: 1, unit: 'px' },
  'radius-m': { label: 'Corners, middle', min: 0, max: 32, step: 1, unit: 'px' },
  'radius-l': { label: 'Corners, large', min: 0, max: 48, step: 1, unit: 'px' },
  space: { label: 'Space', min: 2, max: 8, step: 0.5, unit: 'px' },
  'control-size': { label: 'Height of controls', min: 36, max: 64, step: 2, unit: 'px' },
  'weight-medium': { label: 'Weight, medium', min: 300, max: 900, step: 50, unit: '' },
  'weight-bold': { label: 'Weight, bold', min: 300, max: 900, step: 50, unit: '' },
};

/** Font stacks of the system by their name in the address; an element has the font of the page. */
export const FONTS = {
  '': { label: 'The page’s', stack: '' },
  sans: { label: 'Sans', stack: 'system-ui, sans-serif' },
  serif: { label: 'Serif', stack: '"Iowan Old Style", "Palatino Linotype", Palatino, serif' },
  round: { label: 'Round', stack: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Nunito, sans-serif' },
  mono: { label: 'Monospace', stack: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace' },
};

/** Colours that follow another one until they are chosen themselves: it is mixed with a second one by a share. */
const FOLLOWERS = {
  'accent-hover': ['accent', 'text', 0.3],
  'accent-soft': ['accent', 'surface', 0.88],
  'surface-raised': ['surface', 'surface', 0],
  'surface-sunken': ['surface', 'text', 0.06],
  skeleton: ['surface', 'text', 0.1],
  'text-muted': ['text', 'surface', 0.25],
};

const COLOUR = /^#[\da-f]{6}$/;
const SCHEMES = [0, 1];
const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour with a share of another. */
function blend(colour, other, share) {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + (to[at] - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const isDark = (colour) => channels(colour).reduce((sum, value, at) => sum + value * [0.3, 0.6, 0.1][at], 0) < 140;

/**
 * The colours of a theme by token, without those that are no plain pair.
 * @returns {Record<string, string[]>}
 */
export const pairsOf = (theme) =>
  Object.fromEntries(
    Object.entries(theme).flatMap(([token, value]) => {
      const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
      return light ? [[token.replace('--sb-color-', ''), [light, dark]]] : [];
    }),
  );

/** The colours of a mix by token: chosen, following a chosen one, or the theme's. */
export function coloursOf({ colours }, theme) {
  const own = pairsOf(theme);
  const chosen = (token, at) => colours[token]?.[at] ?? '';
  const now = (token, at) => chosen(token, at) || own[token][at];
  const following = (token, at) => {
    if (token === 'on-accent' && chosen('accent', at)) return isDark(chosen('accent', at)) ? '#ffffff' : '#111111';
    const [first, second, share] = FOLLOWERS[token] ?? [];
    return first && chosen(first, at) ? blend(now(first, at), now(second, at), share) : own[token][at];
  };
  return Object.fromEntries(
    Object.keys(own).map((token) => [token, SCHEMES.map((at) => chosen(token, at) || following(token, at))]),
  );
}

/** A theme's value of a number: its space is the first of the eight. */
export const numberOf = (name, theme) => Number.parseFloat(theme[name === 'space' ? '--sb-space-1' : `--sb-${name}`]);

/** The spaces of a step: multiples as the tokens have them. */
const SPACES = [1, 2, 3, 4, 6, 8, 12, 16];

/** Tokens that a mix sets, by name: only those that differ from its theme. */
export function changesOf(mix, theme) {
  const own = pairsOf(theme);
  const colours = Object.entries(coloursOf(mix, theme))
    .filter(([token, pair]) => String(pair) !== String(own[token]))
    .map(([token, pair]) => [`--sb-color-${token}`, `light-dark(${pair.join(', ')})`]);
  const numbers = Object.entries(mix.numbers)
    .filter(([name, value]) => value !== numberOf(name, theme))
    .flatMap(([name, value]) =>
      name === 'space'
        ? SPACES.map((times, at) => [`--sb-space-${at + 1}`, `${value * times}px`])
        : [[`--sb-${name}`, `${value}${NUMBERS[name].unit}`]],
    );
  return Object.fromEntries([...colours, ...numbers]);
}

/** The style sheet of a mix. Its selector outweighs the theme's, which is linked before it. */
export function cssOf(mix, theme) {
  const changes = Object.entries(changesOf(mix, theme));
  const rules = [];
  if (changes.length > 0) {
    const scheme = changes.some(([token]) => token.includes('color')) ? ['  color-scheme: light dark;'] : [];
    const lines = [...scheme, ...changes.map(([token, value]) => `  ${token}: ${value};`)];
    rules.push(`${mix.theme ? ':root:root' : ':root'} {\n${lines.join('\n')}\n}`);
  }
  if (FONTS[mix.font].stack) rules.push(`body {\n  font-family: ${FONTS[mix.font].stack};\n}`);
  return rules.join('\n\n') || '/* Nothing is changed yet. */';
}

/** The address of a mix: `theme=mono&accent=7a2f5d.f0a8d0&radius-m=0`. */
export function addressOf({ theme, font, colours, numbers }) {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(font && { font }), ...numbers });
  for (const [token, pair] of Object.entries(colours)) query.set(token, pair.join('.').replaceAll('#', ''));
  return query.toString();
}

/**
 * Reads an address, which anybody may have written: what is not usable is left out.
 * @returns {{ theme: string, font: string, colours: Record<string, string[]>, numbers: Record<string, number> }}
 */
export function readAddress(address, themes) {
  const query = new URLSearchParams(address);
  const [theme, font] = ['theme', 'font'].map((name) => query.get(name) ?? '');
  const mix = {
    ...{ theme: Object.hasOwn(themes, theme) ? theme : '', font: Object.hasOwn(FONTS, font) ? font : '' },
    ...{ colours: {}, numbers: {} },
  };
  for (const token of Object.keys(pairsOf(themes['']))) {
    const pair = (query.get(token) ?? '').split('.').map((digits) => `#${digits}`);
    const usable = SCHEMES.map((at) => (COLOUR.test(pair[at]) ? pair[at] : ''));
    if (usable.some(Boolean)) mix.colours[token] = usable;
  }
  for (const [name, { min, max }] of Object.entries(NUMBERS)) {
    const value = Number(query.get(name) || Number.NaN);
    if (value >= min && value <= max) mix.numbers[name] = value;
  }
  return mix;
}
