import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-icon.js';
import type { SbIconElement } from '../../elements/sb-icon.js';
import { PAGE_ICONS } from '../../src/components/shared/icons/page-icons.js';
import { accessible, provide, quiet, settled, until } from '../support/fixture.js';
import { address as asked, base, picture } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

describe('<sb-icon>', () => {
  const heard = quiet();
  beforeEach(() => {
    provide({ images: '/test/support' });
    screenOf(1);
  });

  async function icon(attributes: string): Promise<SbIconElement> {
    const box = await fixture<HTMLElement>(`<div style="font-size: 20px"><sb-icon ${attributes}></sb-icon></div>`);
    const element = box.querySelector('sb-icon') as SbIconElement;
    await element.updateComplete;
    return element;
  }
  const outline = (element: Element) => element.shadowRoot?.querySelector('path')?.getAttribute('d') ?? null;
  const mirrored = (element: Element) =>
    getComputedStyle(element.shadowRoot?.querySelector('svg') as Element).scale.startsWith('-1');

  it('[ICON-01] shows an icon of the set in the size and colour of the text', async () => {
    const element = await icon('name="truck"');
    const { width, height } = element.getBoundingClientRect();
    expect([width, height]).to.deep.equal([20, 20]);
    await until(() => outline(element), 'its outline is drawn');
    expect(outline(element)).to.equal(PAGE_ICONS.truck);
    expect(element.getBoundingClientRect().width).to.equal(20);
    expect(getComputedStyle(element.shadowRoot?.querySelector('svg') as Element).stroke).to.equal(
      getComputedStyle(element).color,
    );
    element.name = 'heart';
    await until(() => outline(element) === PAGE_ICONS.heart, 'the other icon is drawn');
    await accessible(element);
  });

  it('[ICON-01] has role="none" without a label, and role="img" with its label as the name', async () => {
    const element = await icon('name="truck"');
    expect(base(element).role).to.equal('none');
    element.label = 'Free delivery';
    await element.updateComplete;
    expect(base(element).getAttribute('role')).to.equal('img');
    expect(base(element).ariaLabel).to.equal('Free delivery');
    await accessible(element);
  });

  it('[ICON-01] applies size, color, background and shape', async () => {
    const element = await icon('name="star" size="32" shape="circle" color="#ffffff" background="#17494b"');
    expect(element.getBoundingClientRect().width).to.equal(64);
    const style = getComputedStyle(base(element));
    expect(style.color).to.equal('rgb(255, 255, 255)');
    expect(style.backgroundColor).to.equal('rgb(23, 73, 75)');
    expect(Number.parseFloat(style.borderRadius)).to.be.above(31);
    element.background = 'linear-gradient(#000, #fff)';
    await element.updateComplete;
    expect(getComputedStyle(base(element)).backgroundImage).to.contain('linear-gradient');
  });

  it('[ICON-01] shrinks in a narrower container and stays square', async () => {
    for (const shape of ['none', 'circle']) {
      const element = await icon(`name="cart" size="400" shape="${shape}"`);
      await until(() => outline(element), 'its outline is drawn');
      (element.parentElement as HTMLElement).style.inlineSize = '200px';
      const boxes = [element, element.shadowRoot?.querySelector('svg') as Element].map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return [width, height];
      });
      const drawn = shape === 'none' ? 200 : 100;
      expect(boxes, shape).to.deep.equal([
        [200, 200],
        [drawn, drawn],
      ]);
    }
  });

  it('[ICON-01] mirrors an arrow in RTL, including one that is already drawn, but not an icon without a direction', async () => {
    const element = await icon('name="back"');
    const box = element.parentElement as HTMLElement;
    await until(() => outline(element), 'its outline is drawn');
    expect(mirrored(element)).to.equal(false);
    box.dir = 'rtl';
    await until(() => mirrored(element), 'it points to the right');
    element.dir = 'ltr';
    await until(() => !mirrored(element), 'its own direction wins');
    element.removeAttribute('dir');
    element.name = 'forward';
    await until(() => outline(element) === PAGE_ICONS.forward && mirrored(element), 'another arrow');
    element.name = 'truck';
    await until(() => outline(element) === PAGE_ICONS.truck && !mirrored(element), 'a truck');
  });

  it('[ICON-01] renders an <a> with its label where it has an href, which the editor does not follow', async () => {
    const element = await icon('name="mail" href="#there" label="Write to us" blank');
    const link = base(element) as HTMLAnchorElement;
    expect(link.localName).to.equal('a');
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['#there', '_blank', 'noopener']);
    expect(link.ariaLabel).to.equal('Write to us');
    await accessible(element);
    element.mode = 'admin';
    element.blank = false;
    await element.updateComplete;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    element.removeAttribute('href');
    await element.updateComplete;
    expect(base(element).localName).to.equal('span');
    expect(outline(element)).to.equal(PAGE_ICONS.mail);
  });

  it('[ICON-01] requests a picture in steps of 50 px, multiplied by the device pixel ratio', async () => {
    screenOf(2);
    const large = await icon('image-id="vase" ext="jpg" size="90"');
    await until(() => asked(large), 'the picture is requested');
    expect(asked(large)).to.equal('/test/support/img/vase_200_q70.jpg');
    expect(large.getBoundingClientRect().width).to.equal(90);
    await until(() => picture(large)?.complete, 'the picture is loaded');
    const small = await icon('image-id="nowhere" ext="png" size="20"');
    await until(() => heard.warnings.length === 1, 'the picture is requested');
    expect(heard.calls[0]?.[2]).to.equal('/test/support/img/nowhere_50_q70.png');
    expect(small.getBoundingClientRect().width).to.equal(20);
  });

  it('[ICON-01] requests an SVG without a size', async () => {
    const element = await icon('image-id="nowhere" size="40" label="Our sign"');
    await until(() => heard.warnings.length === 1, 'the picture is requested');
    expect(heard.calls[0]).to.deep.equal(['Image preload error', element, '/test/support/img/nowhere.svg']);
    expect(element.getBoundingClientRect().width).to.equal(40);
    expect(base(element).ariaLabel).to.equal('Our sign');
    expect(picture(element)).to.equal(null);
    await accessible(element);
  });

  it('[ICON-01] requests an offscreen picture when it nears the screen or on print, and nothing while it is removed', async () => {
    const near = await icon('image-id="vase" ext="jpg" size="200"');
    await until(() => asked(near), 'the onscreen one is requested');
    const box = await fixture<HTMLElement>(
      '<div><p style="height: 9000px"></p><sb-icon image-id="vase" ext="jpg" size="200"></sb-icon></div>',
    );
    const far = box.querySelector('sb-icon') as SbIconElement;
    await far.updateComplete;
    await settled();
    expect(asked(far)).to.equal(null);
    far.scrollIntoView();
    await until(() => asked(far), 'it is requested');
    scrollTo(0, 0);
    const other = far.parentElement?.appendChild(far.cloneNode()) as SbIconElement;
    await settled();
    expect(asked(other)).to.equal(null);
    other.remove();
    await Promise.resolve();
    dispatchEvent(new Event('beforeprint'));
    await settled();
    expect(asked(other), 'removed').to.equal(null);
    box.append(other);
    await settled();
    dispatchEvent(new Event('beforeprint'));
    await until(() => asked(other), 'it is requested before printing');
  });

  it('switches between picture and icon, keeps its box without either, and logs one warning per unknown name', async () => {
    const element = await icon('image-id="vase" ext="jpg" size="200" name="sun"');
    await until(() => asked(element), 'the picture is requested');
    element.removeAttribute('image-id');
    await until(() => outline(element) === PAGE_ICONS.sun, 'the icon is drawn');
    expect(picture(element)).to.equal(null);
    element.imageId = 'vase';
    await until(() => asked(element), 'the picture is requested again');
    expect(outline(element)).to.equal(null);
    element.removeAttribute('image-id');
    element.removeAttribute('name');
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('[part="icon"]')?.childElementCount).to.equal(0);
    for (const name of ['nonsense', 'constructor']) {
      heard.forget();
      element.name = name;
      await until(() => heard.warnings.length === 1, `${name} is warned of`);
    }
    expect(element.getBoundingClientRect().width).to.equal(200);
  });
});
