import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';

const tokens = new Set(
  [...readFileSync('styles/tokens.css', 'utf8').matchAll(/(--sb-[\w-]+):/g)].map(([, name]) => name),
);
/** What a page has for itself: its two fonts, the weight of its titles and how far their stems flare. */
const OWN = ['--font-text', '--font-title', '--title-weight', '--title-flare'];
const themes = readdirSync('demo/themes').map((file) => file.replace('.css', ''));

describe('the themes of the demo', () => {
  for (const theme of themes) {
    it(`${theme} sets public tokens and nothing else, where its name is chosen`, () => {
      const css = readFileSync(`demo/themes/${theme}.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      expect([...css.matchAll(/^(\S.*?) \{/gm)].map(([, selector]) => selector)).to.deep.equal([
        `:root[data-theme="${theme}"]`,
      ]);
      const names = [...css.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name as string);
      expect(names.length).to.be.above(15);
      expect(names.filter((name) => !tokens.has(name) && !OWN.includes(name))).to.deep.equal([]);
    });
  }

  it('each can be chosen in the settings', () => {
    const bar = readFileSync('demo/shared/bar.js', 'utf8');
    for (const theme of themes) expect(bar).to.match(new RegExp(`THEMES = \\{.*\\b${theme}: '`));
  });

  it('every page has the chosen one before its first paint: script and style sheets stand in its head, and the script is first', () => {
    const pages = readdirSync('demo').filter((file) => file.endsWith('.html'));
    const late = pages.filter((file) => {
      const html = readFileSync(`demo/${file}`, 'utf8');
      const at = html.indexOf('<script src="/demo/shared/theme.js"></script>');
      const sheets = themes.map((theme) => html.indexOf(`<link rel="stylesheet" href="/demo/themes/${theme}.css">`));
      return at < 0 || at > html.indexOf('rel="stylesheet"') || sheets.some((place) => place < at);
    });
    expect(late).to.deep.equal([]);
  });
});
