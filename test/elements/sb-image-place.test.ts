// runs in firefox, webkit: boxes
import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-image.js';
import type { SbImageElement } from '../../elements/sb-image.js';
import { site } from '../../src/stores/site.js';
import { atEnd, frame, quiet, settled, stopClock, until } from '../support/fixture.js';
import { loaded, picture } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

const size = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
};

describe('<sb-image> in a place that is as wide as what is in it', () => {
  // of some widths there is no file, and nothing here is about what comes of that
  quiet(/Image preload error/);
  beforeEach(() => {
    atEnd(site().provide({ images: '/test/support' }));
  });
  /** A picture of 400 by 500 within `around`, in a place of 600. */
  async function vase(around: string, more = 'width="400" height="500"'): Promise<SbImageElement> {
    screenOf(1);
    const image = `<sb-image image-id="vase" alt="Green vase" ${more}></sb-image>`;
    const box = await fixture<HTMLElement>(`<div data-place style="width: 600px">${around.replace('$', image)}</div>`);
    const element = box.querySelector('sb-image') as SbImageElement;
    await element.updateComplete;
    return element;
  }

  const PLACES = {
    'an inline block': '<div style="display: inline-block">$</div>',
    'a float': '<div style="float: left">$</div>',
    'a row': '<div style="display: flex">$<p style="margin: 0">Oak</p></div>',
    'a column that is centred': '<div style="display: flex; flex-direction: column; align-items: center">$</div>',
    'a grid’s column': '<div style="display: grid; grid-template-columns: auto 1fr">$<p>Oak</p></div>',
    'what is as wide as its content may be': '<div style="width: max-content">$</div>',
    'what is put into a corner': '<div style="position: relative"><div style="position: absolute">$</div></div>',
    'a table’s cell': '<table style="border-spacing: 0"><tr><td style="padding: 0">$</td></tr></table>',
  };
  for (const [name, around] of Object.entries(PLACES)) {
    const gives = !/max-content|absolute|1fr/.test(around);
    it(`[IMG-09] it is as wide as its picture from the start, and gives way where there is less room: ${name}`, async () => {
      const element = await vase(around);
      expect(size(element)).to.deep.equal([400, 500]);
      await loaded(element);
      expect(picture(element)?.getAttribute('src')).to.equal('/test/support/img/vase_400_q70.jpg');
      expect(size(element)).to.deep.equal([400, 500]);
      if (!gives) return;
      (element.closest('[data-place]') as HTMLElement).style.width = '200px';
      const [width = 0, height = 0] = size(element);
      expect(width).to.be.within(100, 200);
      expect(height).to.be.closeTo(width * 1.25, 0.1);
    });
  }

  it('[IMG-09] as an inline block itself, and with the size that the page gives it', async () => {
    const element = await vase('$');
    expect(size(element), 'as a block it fills its place').to.deep.equal([600, 750]);
    element.style.display = 'inline-block';
    expect(size(element)).to.deep.equal([400, 500]);
    element.style.width = '100px';
    expect(size(element)).to.deep.equal([100, 125]);
  });

  it('[IMG-09] a picture whose size nobody knows has the width of a preview, in its shape', async () => {
    const element = await vase(PLACES['an inline block'], 'proportion="50"');
    expect(size(element)).to.deep.equal([300, 150]);
    element.width = 500;
    await element.updateComplete;
    expect(size(element)).to.deep.equal([500, 250]);
    element.removeAttribute('width');
    await element.updateComplete;
    expect(size(element)).to.deep.equal([300, 150]);
  });

  it('[IMG-07] a picture of unknown shape does not grow by what it was fetched in', async () => {
    const element = await vase(PLACES['an inline block'], 'original');
    element.imageId = 'vase_800_q70';
    await loaded(element);
    await until(() => picture(element)?.naturalWidth === 800, 'the large one is there');
    expect(size(element)).to.deep.equal([300, 375]);
    const place = element.parentElement as HTMLElement;
    place.style.width = '100px';
    expect(size(element)).to.deep.equal([100, 125]);
    place.style.width = '500px';
    expect(size(element)).to.deep.equal([500, 625]);
  });

  it('[IMG-07] on a sharp screen neither', async () => {
    const box = await fixture<HTMLElement>('<div style="display: inline-block"></div>');
    screenOf(2);
    atEnd(site().provide({ images: '/test/support/img/vase.jpg?sharp' }));
    const element = document.createElement('sb-image');
    element.imageId = 'vase';
    box.append(element);
    await element.updateComplete;
    await loaded(element);
    await settled();
    const clock = stopClock();
    dispatchEvent(new Event('resize'));
    clock.tick(1000);
    clock.restore();
    await frame();
    expect(picture(element)?.getAttribute('src')).to.contain('/img/vase_600_q70.jpg');
    expect(size(element)[0]).to.equal(300);
  });
});
