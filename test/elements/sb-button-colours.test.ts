import { expect } from '@open-wc/testing';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { accessible, put, quiet, until } from '../support/fixture.js';
import { base, buttonIn, change, style } from '../support/pages/button.js';

describe('<sb-button> colours', () => {
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    box = put('');
  });

  const button = (attributes: string, around = '$') => buttonIn(box, attributes, '', around);

  it('[COL-01] applies color and text-color; replaces a text colour with a contrast just below 4.5 and logs one warning', async () => {
    const element = await button('label="Buy" color="#ffd54a"');
    expect(style(element).backgroundColor).to.equal('rgb(255, 213, 74)');
    // no wait: this needs no lazy module
    expect(style(element).color).to.equal('rgb(29, 27, 25)');
    await accessible(element);
    await change(element, { textColor: '#7a3b00' });
    expect(style(element).color).to.equal('rgb(122, 59, 0)');
    // contrast 4.48:1, then 4.54:1
    await change(element, { color: '#777777', textColor: '#ffffff' });
    await until(() => heard.warnings.length === 1, 'the contrast is warned of');
    expect(style(element).color).to.equal('rgb(29, 27, 25)');
    await change(element, { color: '#767676' });
    expect(style(element).color).to.equal('rgb(255, 255, 255)');
    expect(heard.warnings).to.have.length(1);
  });

  it('[COL-01] picks readable text on a gradient, colours the outline’s border, and warns of a gradient for an outline', async () => {
    const element = await button('label="Buy" color="linear-gradient(90deg, #102a6b, #6b1040)"');
    expect(style(element).backgroundImage).to.contain('linear-gradient');
    expect(style(element).color).to.equal('rgb(255, 255, 255)');
    await change(element, { variant: 'outline', color: '#a01020' });
    expect(style(element).backgroundImage).to.equal('none');
    expect(style(element).borderTopColor).to.equal('rgb(160, 16, 32)');
    element.removeAttribute('color');
    await element.updateComplete;
    expect(style(element).color).not.to.equal('rgb(160, 16, 32)');
    expect(heard.warnings).to.deep.equal([]);
    await change(element, { color: 'linear-gradient(90deg, #102a6b, #6b1040)' });
    await until(() => heard.warnings.length === 1, 'the gradient is warned of');
    expect(heard.warnings[0]).to.contain('where the variant is outline');
  });

  it('[COL-01] inherits the page’s text colour on a translucent background colour, unless text-color is set', async () => {
    box.style.color = 'rgb(1, 2, 3)';
    const element = await button('label="Buy" color="rgba(255, 0, 0, 0.15)"');
    await until(() => style(element).color === 'rgb(1, 2, 3)', 'it has the page’s text colour');
    await change(element, { textColor: '#a01020' });
    expect(style(element).color).to.equal('rgb(160, 16, 32)');
  });

  it('[BTN-01] [COL-01] ignores the author’s colours while disabled', async () => {
    const plain = style(await button('label="Buy" disabled'));
    const look = [plain.backgroundColor, plain.color];
    for (const variant of ['primary', 'outline']) {
      const given = `variant="${variant}" color="#a01020" text-color="#ffffff"`;
      const element = await button(`label="<b>Buy</b>" ${given} disabled`);
      await until(() => base(element).querySelector('b'), 'the markup is rendered');
      expect([style(element).backgroundColor, style(element).color]).to.deep.equal(look);
    }
  });

  describe('[COL-01] variants without a background', () => {
    const shown = (element: Element) => style(element).color;
    const readsOn = (element: Element, ground: string) => {
      const [text, below] = [shown(element), ground].map((each) => recogniseColour(each) as SolidColour);
      return contrast(text as SolidColour, below as SolidColour);
    };
    afterEach(() => {
      document.documentElement.style.colorScheme = '';
    });

    for (const variant of ['outline', 'ghost', 'link']) {
      it(`${variant}: lightens its colour on a dark page to a contrast of 4.5, and keeps it on a light page`, async () => {
        box.style.cssText = 'color-scheme: dark; background: #191817; color: #f4f1ed';
        const element = await button(`label="Buy" variant="${variant}" color="#17494b"`);
        await until(() => readsOn(element, '#191817') >= 4.5, 'the colour is lightened');
        expect(readsOn(element, '#191817'), 'no lighter than needed').to.be.below(6);
        await accessible(element);
        box.style.cssText = 'color-scheme: light; background: #fff';
        expect(shown(element), 'the author’s colour').to.equal('rgb(23, 73, 75)');
      });
    }

    it('gives the outline border the adjusted text colour', async () => {
      box.style.cssText = 'color-scheme: dark; background: #191817';
      const element = await button('label="Buy" variant="outline" color="#17494b" text-color="#400010"');
      await until(() => readsOn(element, '#191817') >= 4.5, 'the colour is lightened');
      expect(style(element).borderTopColor).to.equal(shown(element));
    });

    it('uses the browser’s canvas colour where the page has no background', async () => {
      document.documentElement.style.colorScheme = 'dark';
      box.style.backgroundColor = 'canvas';
      const paper = getComputedStyle(box).backgroundColor;
      box.style.backgroundColor = '';
      const element = await button('label="Buy" variant="outline" color="#17494b"');
      await until(() => readsOn(element, paper) >= 4.5, 'the colour is lightened');
      document.documentElement.style.colorScheme = 'light';
      expect(shown(element)).to.equal('rgb(23, 73, 75)');
    });

    it('darkens a pale colour on a light background and keeps white on a dark background', async () => {
      box.style.background = '#ffffff';
      const pale = await button('label="Buy" variant="outline" color="#ffe08a"');
      await until(() => readsOn(pale, '#ffffff') >= 4.5, 'the colour is darkened');
      box.style.background = '#102a2b';
      const white = await button('label="Buy" variant="outline" color="#ffffff"');
      await until(() => base(white).style.color.includes('light-dark'), 'the contrast is checked');
      expect(shown(white)).to.equal('rgb(255, 255, 255)');
    });

    it('keeps the author’s colour on an unknown background: a gradient, a translucent surface, an <sb-background>', async () => {
      for (const around of [
        '<div style="background: linear-gradient(#000, #fff)">$</div>',
        '<div style="background: rgba(0, 0, 0, 0.5)">$</div>',
        '<sb-background>$</sb-background>',
      ]) {
        const element = await button('label="<b>Buy</b>" variant="outline" color="#ffffff"', around);
        await until(() => base(element).querySelector('b'), 'the markup is rendered');
        expect(shown(element)).to.equal('rgb(255, 255, 255)');
      }
    });
  });
});
