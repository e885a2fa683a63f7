import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { type SolidColour, solidColour } from '../../src/domain/shared/solid-colour.js';

type Declarations = ReadonlyMap<string, string>;

/** The selector and the declarations of a sheet with one rule. */
function readSheet(path: string) {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const [, selector = '', body = ''] = /^([^{]*)\{([^}]*)\}\s*$/.exec(css) ?? [];
  const declarations: Declarations = new Map(
    [...body.matchAll(/(--?[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  return { selector: selector.trim().replace(/\s+/g, ' '), declarations };
}

const tokens = readSheet('styles/tokens.css').declarations;
const names = readdirSync('styles/themes').map((file) => file.replace('.css', ''));

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
/** Texts and the grounds that they stand on: 4.5:1 (WCAG 1.4.3). */
const TEXTS: Record<string, string[]> = {
  text: [...SURFACES, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
  'text-muted': SURFACES,
  accent: [...SURFACES, 'accent-soft'],
  'accent-hover': SURFACES,
  'on-accent': ['accent', 'accent-hover'],
  success: [...SURFACES, 'success-soft'],
  warning: [...SURFACES, 'warning-soft'],
  danger: [...SURFACES, 'danger-soft'],
};
/** Borders of controls and the ring of focus beside their grounds: 3:1 (WCAG 1.4.11). */
const SHAPES: Record<string, string[]> = { 'border-strong': SURFACES, focus: SURFACES };

/** Pairs of colours with too little contrast, in light and in dark. */
function unreadable(colours: Declarations, pairs: Record<string, string[]>, least: number): string[] {
  const shades = (name: string): [SolidColour, SolidColour] => {
    const [, light = '', dark = ''] =
      /^light-dark\((#\w+), (#\w+)\)$/.exec(colours.get(`--sb-color-${name}`) ?? '') ?? [];
    return [solidColour(light), solidColour(dark)] as [SolidColour, SolidColour];
  };
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      ['light', 'dark'].flatMap((scheme, at) => {
        const found = contrast(shades(front)[at] as SolidColour, shades(ground)[at] as SolidColour);
        return found >= least ? [] : [`${front} on ${ground}, ${scheme}: ${found.toFixed(2)}`];
      }),
    ),
  );
}

describe('the colours of the tokens and of each theme', () => {
  for (const [name, own] of [
    ['tokens.css', new Map<string, string>()] as const,
    ...names.map((name) => [name, readSheet(`styles/themes/${name}.css`).declarations] as const),
  ]) {
    const colours = new Map([...tokens, ...own]);
    it(`${name}: every text can be read on its ground, light and dark`, () => {
      expect(unreadable(colours, TEXTS, 4.5)).to.deep.equal([]);
    });

    it(`${name}: borders of controls and the focus can be seen, light and dark`, () => {
      expect(unreadable(colours, SHAPES, 3)).to.deep.equal([]);
    });
  }

  for (const name of names)
    it(`${name} sets public tokens and nothing else, on a page that links it alone or chooses it`, () => {
      const { selector, declarations } = readSheet(`styles/themes/${name}.css`);
      expect(selector).to.equal(`:root:not([data-theme]), [data-theme="${name}"]`);
      expect(declarations.size).to.be.above(15);
      expect([...declarations.keys()].filter((token) => !tokens.has(token))).to.deep.equal([]);
    });
});
