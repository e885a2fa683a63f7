import { expect } from '@esm-bundle/chai';
import { addressOf, changesOf, coloursOf, cssOf, readAddress } from '../../demo/docs/assets/mix.js';
import { readThemes } from '../../demo/docs/themes.mjs';

type Theme = Record<string, string>;
const themes: Record<string, Theme> = readThemes();
const read = (address: string) => readAddress(address, themes);
const themeOf = ({ theme }: { theme: string }) => themes[theme] as Theme;

describe('a mixed theme', () => {
  it('has no changes and no CSS if nothing is changed, for every theme', () => {
    for (const name of Object.keys(themes)) {
      const mix = read(`theme=${name}`);
      expect(mix.theme).to.equal(name);
      expect(changesOf(mix, themeOf(mix))).to.deep.equal({});
      expect(cssOf(mix, themeOf(mix))).to.equal('/* Nothing is changed yet. */');
    }
  });

  it('has CSS for the changed values only, with colours derived from the accent', () => {
    const mix = read('accent=7a2f5d.&radius-m=0&space=5&font=serif');
    const css = cssOf(mix, themeOf(mix));
    expect(css).to.match(
      /^:root \{\n {2}color-scheme: light dark;\n {2}--sb-color-accent: light-dark\(#7a2f5d, #8ed1cc\);/,
    );
    expect(css).to.include('--sb-color-accent-hover: light-dark(#').and.to.include('--sb-radius-m: 0px;');
    expect(css)
      .to.include('--sb-space-8: 80px;')
      .and.to.match(/body \{\n {2}font-family: "Iowan/);
    expect(css).to.not.include('--sb-color-on-accent').and.to.not.include('--sb-radius-s');
  });

  it('has a selector of higher specificity than the package’s theme that it changes', () => {
    const mix = read('theme=mono&radius-s=4');
    expect(cssOf(mix, themeOf(mix))).to.equal(':root:root {\n  --sb-radius-s: 4px;\n}');
  });

  it('derives colours from accent and surface, but keeps a chosen colour', () => {
    const chosen = (address: string) => coloursOf(read(address), themes['']) as Record<string, string[]>;
    expect(chosen('accent=ffe14d.ffe14d')['on-accent']).to.deep.equal(['#111111', '#111111']);
    expect(chosen('accent=ffe14d.&on-accent=663300.')['on-accent']?.[0]).to.equal('#663300');
    expect(chosen('surface=102030.102030')['surface-raised']).to.deep.equal(['#102030', '#102030']);
  });

  it('is restored from its URL hash', () => {
    const address = 'theme=candy&font=mono&radius-s=0&space=4.5&weight-bold=800&accent=7a2f5d.f0a8d0&text=.ffffff';
    const mix = read(address);
    expect(read(addressOf(mix))).to.deep.equal(mix);
    expect(Object.keys(mix.colours)).to.deep.equal(['text', 'accent']);
    expect(addressOf(read(''))).to.equal('');
  });

  for (const address of [
    'theme=__proto__&font=constructor',
    'theme=../../x&font=url(x)',
    'accent=red.;}body{&text=12345.1234567',
    'radius-s=99&radius-m=-1&space=1e9&control-size=NaN&weight-bold=',
    '%E0%A4%A&accent',
  ])
    it(`ignores an invalid URL hash: ${address}`, () => {
      expect(read(address)).to.deep.equal(read(''));
    });
});
