import { expect } from '@esm-bundle/chai';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/contrast.js';
import { readableShade } from '../../src/domain/shared/readable-shade.js';

const colour = (css: string) => recogniseColour(css) as SolidColour;
const shade = (text: string, ground: string) => readableShade(colour(text), colour(ground));

describe('readableShade', () => {
  it('leaves what can be read as it is', () => {
    expect(shade('#17494b', '#ffffff')).to.equal('rgb(23, 73, 75)');
    expect(shade('rgba(255, 255, 255, 0.9)', '#102a2b')).to.equal('rgba(255, 255, 255, 0.9)');
    // 4.54 : 1
    expect(shade('#767676', '#fff')).to.equal('rgb(118, 118, 118)');
  });

  it('lightens on dark and darkens on light, keeping the hue, as little as it takes', () => {
    expect(shade('#17494b', '#191817')).to.equal('rgb(104, 137, 138)');
    expect(shade('#ffe08a', '#ffffff')).to.equal('rgb(128, 112, 69)');
    // 4.48 : 1
    expect(contrast(colour(shade('#777', '#fff')), colour('#fff'))).to.be.within(4.5, 5.2);
  });

  it('a colour that is hardly there is read as what is seen of it', () => {
    expect(contrast(colour(shade('rgba(0, 0, 0, 0.3)', '#fff')), colour('#fff'))).to.be.within(4.5, 5.5);
  });

  it('[COL-01] passes AA for every colour on every ground', () => {
    const levels = [0, 40, 90, 128, 180, 230, 255];
    const all = levels.flatMap((red) => levels.map((blue) => colour(`rgb(${red}, ${255 - red}, ${blue})`)));
    for (const text of all) {
      for (const ground of [...all, colour('#000'), colour('#fff'), colour('#777')]) {
        const readable = colour(readableShade(text, ground));
        expect(contrast(readable, ground), `${text.css} on ${ground.css}`).to.be.at.least(4.5);
      }
    }
  });
});
