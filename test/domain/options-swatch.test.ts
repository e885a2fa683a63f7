import { expect } from '@esm-bundle/chai';
import { swatchOf } from '../../src/domain/options/options-swatch.js';

const value = (color: string | null, contrast: string | null = null) => ({ id: 'v', name: 'Value', color, contrast });

describe('[OPT-01] swatches', () => {
  const cases: [string, string | null, string | null, string | null, string | null][] = [
    ['a colour and its own contrast', '#204040', '#ffeecc', 'rgb(32, 64, 64)', 'rgb(255, 238, 204)'],
    ['a hex without its hash', 'ffffff', null, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['what reads on it, where the shop says nothing', '#111', null, 'rgb(17, 17, 17)', 'rgb(255, 255, 255)'],
    ['what reads on it, where the shop’s contrast does not', '#777', '#888888', 'rgb(119, 119, 119)', 'rgb(0, 0, 0)'],
    ['what reads on it, where the shop’s contrast is no colour', '#fff', 'nice', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['nothing said of what shines through', 'rgba(0, 0, 0, 0.2)', null, 'rgba(0, 0, 0, 0.2)', null],
  ];
  for (const [name, color, contrast, css, ink] of cases) {
    it(`have ${name}`, () => {
      expect(swatchOf(value(color, contrast))).to.deep.equal({ kind: 'solid', css, ink });
    });
  }

  it('may be gradients', () => {
    const swatch = swatchOf(value('linear-gradient(90deg, #ffffff, #eeeeee)', '#112233'));
    expect(swatch).to.include({ kind: 'gradient', ink: 'rgb(17, 34, 51)' });
    expect(swatch?.css).to.equal('linear-gradient(90deg, #ffffff, #eeeeee)');
  });

  it('are none where the colour is missing or none', () => {
    for (const color of [null, '', 'sand', 'url(//evil.example/x.png)', 'red;background:url(x)'])
      expect(swatchOf(value(color)), String(color)).to.equal(null);
  });

  it('are still told apart after more colours than are remembered', () => {
    for (let n = 0; n < 600; n++) swatchOf(value(`#${n.toString(16).padStart(6, '0')}`));
    expect(swatchOf(value('#000000'))?.css).to.equal('rgb(0, 0, 0)');
    expect(swatchOf(value('#000257'))?.css).to.equal('rgb(0, 2, 87)');
  });
});
