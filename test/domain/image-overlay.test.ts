import { expect } from '@esm-bundle/chai';
import { readOverlay } from '../../src/domain/image/image-overlay.js';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/contrast.js';

const colour = (css: string) => recogniseColour(css) as SolidColour;
const mixed = (over: SolidColour, part: number, below: SolidColour): SolidColour => {
  const mix = (tone: 'red' | 'green' | 'blue') => over[tone] * part + below[tone] * (1 - part);
  return { ...below, red: mix('red'), green: mix('green'), blue: mix('blue') };
};

describe('what lies over a picture', () => {
  it('[IMG-11] is a veil of 40 % black over all of it with words in the middle, unless said otherwise', () => {
    const { overlay, unusable } = readOverlay({ title: 'Oak' });
    const { shade, contrast: tone, ...fields } = overlay;
    const veil = { type: 'color', color: 'rgb(0, 0, 0)', opacity: 40 };
    expect(fields).to.deep.equal({ ...veil, position: 'center', text: '', title: 'Oak', desc: '' });
    expect(tone).to.equal('light');
    expect(unusable).to.deep.equal([]);
  });

  it('[IMG-11] names each field that is not usable, and takes its default', () => {
    const given = { type: 'blink', color: 'red', opacity: -1, position: 'middle', contrast: 'grey', title: {} };
    const { overlay, unusable } = readOverlay(given);
    expect(unusable.sort()).to.deep.equal(Object.keys(given).sort());
    expect([overlay.type, overlay.opacity, overlay.position, overlay.title]).to.deep.equal(['color', 40, 'center', '']);
    expect(readOverlay({ opacity: 100.5 }).unusable).to.deep.equal(['opacity']);
    expect(readOverlay({ opacity: 0 }).overlay.opacity).to.equal(0);
    expect(readOverlay({ opacity: 100 }).overlay.opacity).to.equal(100);
  });

  it('[IMG-11] a veil that is none neither counts nor is seen through', () => {
    const [none, veiled] = ['none', 'color'].map((type) => readOverlay({ type, color: '#000', opacity: 90 }).overlay);
    expect(veiled?.shade).to.equal(0);
    expect(none?.shade).to.be.above(0.5);
  });

  it('[IMG-11] the shade makes the words readable on the worst picture, and is no darker than that takes', () => {
    for (const color of ['#000000', '#17494b', '#7a2f5d', '#d8cfc4', '#ffffff']) {
      for (const opacity of [0, 10, 25, 40, 60, 80, 100]) {
        for (const tone of ['light', 'dark']) {
          const { overlay } = readOverlay({ color, opacity, contrast: tone });
          const light = tone === 'light';
          const words = colour(light ? '#fff' : '#1d1b19');
          const behind = mixed(colour(color), opacity / 100, colour(light ? '#fff' : '#000'));
          const reads = (shade: number) => contrast(words, mixed(colour(light ? '#000' : '#fff'), shade, behind));
          const what = `${tone} words, ${opacity} % of ${color}`;
          expect(reads(overlay.shade), what).to.be.at.least(5);
          if (overlay.shade > 0) expect(reads(overlay.shade - 0.05), what).to.be.below(5);
        }
      }
    }
  });

  it('[IMG-11] words are light or dark as is more readable on a picture of middling light', () => {
    const tone = (color: string, opacity: number) => readOverlay({ color, opacity }).overlay.contrast;
    expect(tone('#ffffff', 5)).to.equal('light');
    expect(tone('#ffffff', 40)).to.equal('dark');
    expect(tone('#000000', 0)).to.equal('light');
    expect(tone('linear-gradient(#fff, #eee)', 40)).to.equal('dark');
    expect(tone('linear-gradient(#000, #222)', 40)).to.equal('light');
  });
});
