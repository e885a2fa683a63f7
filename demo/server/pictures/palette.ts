import type { Finish } from './core/patch.js';

/** Colours of the shop's goods by name, `#rrggbb`; swatches and pictures share them. */
export const tints = {
  oak: '#c9986a',
  walnut: '#6e4731',
  ash: '#dcc4a2',
  ebony: '#2d2825',
  brass: '#cfa552',
  steel: '#c2c4c6',
  black: '#262524',
  cream: '#efe6d6',
  sand: '#d8c3a2',
  clay: '#b9603f',
  rust: '#9c4428',
  blush: '#dba898',
  ochre: '#cf9436',
  sage: '#93a283',
  forest: '#3d5a47',
  sky: '#9db7c4',
  ink: '#2d4258',
  teal: '#2f6266',
  plum: '#6d4152',
  charcoal: '#45423f',
  white: '#f3f0ea',
  cognac: '#a5633a',
} as const;

/** Name of a colour of the palette. */
export type Tint = keyof typeof tints;

/** Oiled wood with visible grain. */
export const wood = (tint: Tint = 'oak'): Finish => ({ colour: tints[tint], gloss: 0.22, grain: 0.85 });
/** Polished metal; black is lacquered. */
export const metal = (tint: Tint = 'brass'): Finish =>
  tint === 'brass' || tint === 'steel' ? { colour: tints[tint], metal: true } : { colour: tints[tint], gloss: 0.5 };
/** Powder-coated or lacquered surface. */
export const lacquer = (tint: Tint, gloss = 0.35): Finish => ({ colour: tints[tint], gloss });
/** Woven cloth. */
export const cloth = (tint: Tint): Finish => ({ colour: tints[tint], weave: 0.9 });
/** Looped wool. */
export const boucle = (tint: Tint): Finish => ({ colour: tints[tint], loops: 1 });
/** Smooth leather. */
export const leather = (tint: Tint): Finish => ({ colour: tints[tint], gloss: 0.3 });
/** Shiny glaze. */
export const glaze = (tint: Tint): Finish => ({ colour: tints[tint], gloss: 0.85 });
/** Dull stoneware with iron specks. */
export const stone = (tint: Tint): Finish => ({ colour: tints[tint], gloss: 0.12, speckle: '#5b4030' });
/** Dull, even surface. */
export const matt = (tint: Tint): Finish => ({ colour: tints[tint], gloss: 0.08 });
