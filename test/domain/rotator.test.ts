import { expect } from '@esm-bundle/chai';
import { joinPhrases, readPhrases } from '../../src/domain/text/rotator.js';
import { readCount, speedOf, typingTime } from '../../src/domain/text/rotator-motion.js';

type Kind = Parameters<typeof speedOf>[0]['kind'];
const times = (kind: Kind, speed = -1, defaultSpeed = -1) => ({ kind, speed, defaultSpeed });

describe('rotator', () => {
  it('[ROT-01] typing a letter takes the speed, deleting it takes half of that', () => {
    expect(typingTime(times('typing', 100), false)).to.equal(100);
    expect(typingTime(times('typing', 100), true)).to.equal(50);
  });

  it('[ROT-01] the speed is the phrase’s, else the default speed, else that of the animation kind', () => {
    expect(speedOf(times('fade', 0, 700))).to.equal(0);
    expect(speedOf(times('fade', -1, 700))).to.equal(700);
    const usual = (['fade', 'typing', 'counter'] as const).map((kind) => speedOf(times(kind)));
    expect(usual).to.deep.equal([400, 80, 2000]);
  });

  it('joins phrases with commas, and sentences with spaces', () => {
    expect(joinPhrases(['cups', 'plates', 'lamps'])).to.equal('cups, plates, lamps');
    expect(joinPhrases(['Free delivery.', 'Made in Tartu.'])).to.equal('Free delivery. Made in Tartu.');
  });

  it('reads texts and numbers as phrases, and leaves out empty ones', () => {
    expect(readPhrases(['a', 12, ' '])).to.deep.equal(['a', '12']);
    expect(readPhrases(['a', null])).to.equal(undefined);
    expect(readPhrases('a')).to.equal(undefined);
  });

  const cases: [phrase: string, language: string, to: number, written: string][] = [
    ['1,250 lamps', 'en', 1250, '1,250 lamps'],
    ['1.250 Lampen', 'de', 1250, '1.250 Lampen'],
    ['1,250 ламп', 'ru', 1.25, '1,250 ламп'],
    ['12500 ламп', 'ru', 12500, '12\u00a0500 ламп'],
    ['1 250 ламп', 'ru', 1250, '1\u00a0250 ламп'],
    ['€ 1.250,50', 'en', 1250.5, '€ 1,250.50'],
    ['1,250,000', 'ru', 1250000, '1\u00a0250\u00a0000'],
    ['Since 1998', 'en', 1998, 'Since 1998'],
    ['4.9 of 5', 'ru', 4.9, '4,9 of 5'],
    ['−12 °C', 'en', -12, '-12 °C'],
  ];
  it('[ROT-01] reads the number in a phrase, and formats it for the language', () => {
    for (const [phrase, language, to, written] of cases) {
      const count = readCount(phrase, language);
      expect([count?.to, count?.write(to)], phrase).to.deep.equal([to, written]);
    }
  });

  it('[ROT-01] never shows “-0” while counting, and returns null for a phrase without a number', () => {
    expect(readCount('-12 °C', 'en')?.write(-0.2)).to.equal('0 °C');
    expect(readCount('lamps', 'en')).to.equal(null);
  });
});
