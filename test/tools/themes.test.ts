import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { pairsOf } from '../../demo/docs/assets/mix.js';
import { PAIRS } from '../../demo/docs/assets/pairs.js';
import { readThemes } from '../../demo/docs/themes.mjs';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { solidColour } from '../../src/domain/shared/solid-colour.js';

type Declarations = ReadonlyMap<string, string>;

/** The selector and the declarations of a style sheet with one rule. */
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

/** Pairs of colours with too little contrast, in light and in dark. */
function unreadable(theme: Record<string, string>): string[] {
  const colours: Record<string, string[]> = pairsOf(theme);
  return PAIRS.flatMap(({ front, ground, least }) =>
    ['light', 'dark'].flatMap((scheme, at) => {
      const [a, b] = [front, ground].map((token) => solidColour(colours[token]?.[at] ?? ''));
      const found = a && b ? contrast(a, b) : 0;
      return found >= least ? [] : [`${front} on ${ground}, ${scheme}: ${found.toFixed(2)}`];
    }),
  );
}

describe('the colours of the tokens and of each theme', () => {
  for (const [name, theme] of Object.entries(readThemes()))
    it(`${name || 'tokens'}.css: texts, control borders and focus have enough contrast in light and dark`, () => {
      expect(unreadable(theme)).to.deep.equal([]);
    });

  for (const name of names)
    it(`${name} sets only public tokens, for pages that link it or set data-theme`, () => {
      const { selector, declarations } = readSheet(`styles/themes/${name}.css`);
      expect(selector).to.equal(`:root:not([data-theme]), [data-theme="${name}"]`);
      expect(declarations.size).to.be.above(15);
      expect([...declarations.keys()].filter((token) => !tokens.has(token))).to.deep.equal([]);
    });
});
