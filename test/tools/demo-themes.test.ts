import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { pageSource } from '../../demo/server/pages.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { type SolidColour, solidColour } from '../../src/domain/shared/solid-colour.js';

const tokens = new Set(
  [...readFileSync('styles/tokens.css', 'utf8').matchAll(/(--sb-[\w-]+):/g)].map(([, name]) => name),
);
/** Settings of a page: its two fonts, the weight of its titles and how far their stems flare. */
const OWN = ['--font-text', '--font-title', '--title-weight', '--title-flare'];
const sheet = readFileSync('demo/themes.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const rules = new Map(
  [...sheet.matchAll(/^(\S.*?) \{([^}]*)\}/gm)].map(([, selector = '', body = '']) => [selector, body]),
);
const themes = [...rules.keys()].map((selector) => /^:root\[data-theme="(\w+)"\]$/.exec(selector)?.[1] ?? selector);

describe('the themes of the demo', () => {
  const [ON_SURFACE, ON_ACCENT] = [
    ['surface', 'surface-raised', 'surface-sunken'],
    ['accent', 'accent-hover'],
  ];
  const TEXTS = { text: ON_SURFACE, 'text-muted': ON_SURFACE, 'on-accent': ON_ACCENT };

  for (const theme of themes) {
    const body = rules.get(`:root[data-theme="${theme}"]`) ?? '';

    it(`${theme} sets public tokens and nothing else, where its name is chosen`, () => {
      const names = [...body.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name as string);
      expect(names.length).to.be.above(15);
      expect(names.filter((name) => !tokens.has(name) && !OWN.includes(name))).to.deep.equal([]);
    });

    it(`${theme} can be read, on a light page and on a dark one`, () => {
      const colours = (name: string) => {
        const [, ...pair] = new RegExp(`--sb-color-${name}: light-dark\\((.+), (.+)\\);`).exec(body) ?? [];
        return pair.map(solidColour) as [light: SolidColour, dark: SolidColour];
      };
      for (const [text, grounds] of Object.entries(TEXTS))
        for (const ground of grounds)
          for (const at of [0, 1] as const)
            expect(contrast(colours(text)[at], colours(ground)[at]), `${text} on ${ground}`).to.be.at.least(4.5);
    });
  }

  it('each can be chosen in the settings', () => {
    const bar = readFileSync('demo/shared/bar.js', 'utf8');
    for (const theme of themes) expect(bar).to.match(new RegExp(`THEMES = \\{.*\\b${theme}: '`));
  });

  it('every page has the chosen one before its first paint: script and style sheet stand in its head, and the script is first', async () => {
    const files = readdirSync('demo').filter((file) => file.endsWith('.html'));
    const pages = await Promise.all(files.map((file) => pageSource('.', file)));
    const late = files.filter((_file, index) => {
      const html = pages[index] ?? '';
      const at = html.indexOf('<script src="/demo/shared/theme.js"></script>');
      const sheetAt = html.indexOf('<link rel="stylesheet" href="/demo/themes.css">');
      return at < 0 || at > html.indexOf('rel="stylesheet"') || sheetAt < at;
    });
    expect(late).to.deep.equal([]);
  });
});
