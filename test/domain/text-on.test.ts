import { expect } from '@esm-bundle/chai';
import { textOn } from '../../src/domain/image/background.js';

describe('text on a background', () => {
  const cases: [string, string, number, 'light' | 'dark' | null, string][] = [
    ['#ffffff', '', 100, 'dark', 'a light colour'],
    ['#17494b', '', 100, 'light', 'a dark colour'],
    ['', '', 100, null, 'nothing known'],
    ['#ffffff', '#000000', 70, 'light', 'a light picture under a dark overlay'],
    ['#ffffff', '#000000', 20, 'dark', 'a light picture under a thin overlay'],
    ['#ffffff', '#000000', 0, 'dark', 'an overlay that is not seen'],
    ['', '#000000', 70, 'light', 'an unknown picture under a thick overlay'],
    ['', '#000000', 30, null, 'an unknown picture under a thin overlay'],
    ['#ffffff', 'rgba(0, 0, 0, 0.2)', 100, 'dark', 'an overlay whose colour lets most through'],
    ['linear-gradient(#000, #222)', '', 100, 'light', 'a dark gradient'],
    ['#ffffff', 'linear-gradient(#000, #222)', 80, 'light', 'a dark gradient over a light picture'],
    ['#ffffff', 'linear-gradient(#000, #222)', 30, 'dark', 'a thin gradient over a light picture'],
    ['linear-gradient(#fff, #eee)', '#000000', 90, 'light', 'a thick overlay over a gradient'],
  ];
  for (const [color, overlayColor, overlayOpacity, expected, what] of cases) {
    it(`${what}: ${expected ?? 'left as it is'}`, () => {
      expect(textOn({ color, overlayColor, overlayOpacity })).to.equal(expected);
    });
  }
});
