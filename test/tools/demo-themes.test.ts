import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { pageSource } from '../../demo/server/pages.js';

const themes = readdirSync('styles/themes').map((file) => file.replace('.css', ''));

describe('the themes of the demo', () => {
  it('are all available in the demo settings', () => {
    const bar = readFileSync('demo/shared/bar.js', 'utf8');
    expect(themes).to.include.members(['mono', 'candy', 'trail']);
    for (const theme of themes) expect(bar).to.match(new RegExp(`THEMES = \\{.*\\b${theme}: '`));
  });

  it('are applied before the first paint: every page loads the theme script before its style sheets, and themes.css', async () => {
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
