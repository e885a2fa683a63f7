// runs in firefox, webkit: boxes
import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-hr.js';
import type { SbHrElement } from '../../elements/sb-hr.js';
import { accessible, frame, ui, until } from '../support/fixture.js';

describe('<sb-hr>', () => {
  async function divider(markup: string): Promise<SbHrElement> {
    const box = await fixture<HTMLElement>(`<div style="width: 400px">${markup}</div>`);
    const element = box.querySelector('sb-hr') as SbHrElement;
    await element.updateComplete;
    await frame();
    return element;
  }
  const lines = (element: Element) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="line"]') ?? [])].filter((line) => !line.hidden);

  it('[HR-01] is a separator, a thin line from side to side', async () => {
    const element = await divider('<sb-hr></sb-hr>');
    const [line, ...rest] = lines(element);
    expect(rest).to.deep.equal([]);
    expect(line?.getAttribute('role')).to.equal('separator');
    expect(line?.getAttribute('aria-orientation')).to.equal('horizontal');
    expect(line?.getBoundingClientRect().width).to.equal(400);
    expect(line?.getBoundingClientRect().height).to.equal(1);
    await accessible(element);
  });

  it('[HR-01] [TXT-01] a newline in its words breaks the line', async () => {
    const element = await divider('<sb-hr label="or&#10;else"></sb-hr>');
    await until(() => ui(element).thePart('label').querySelector('br'), 'the line is broken');
    expect(ui(element).thePart('label').textContent).to.equal('orelse');
  });

  it('[HR-01] is as thick, wide, coloured, spaced and dashed as it is told, live', async () => {
    const element = await divider(
      '<sb-hr line="dashed" thickness="4" width="50" align="end" color="#f00" spacing="10"></sb-hr>',
    );
    const base = ui(element).thePart('base');
    const style = () => getComputedStyle(lines(element)[0] as HTMLElement);
    expect(style().borderTopStyle).to.equal('dashed');
    expect(style().borderTopWidth).to.equal('4px');
    expect(style().borderTopColor).to.equal('rgb(255, 0, 0)');
    expect(base.getBoundingClientRect().width).to.equal(200);
    expect(base.getBoundingClientRect().right).to.equal(element.getBoundingClientRect().right);
    expect(getComputedStyle(base).marginTop).to.equal('10px');
    element.setAttribute('line', 'double');
    element.color = 'linear-gradient(#f00, #00f)';
    element.width = 100;
    await element.updateComplete;
    expect(style().borderTopStyle).to.equal('double');
    expect(style().borderImageSource).to.contain('linear-gradient');
    expect(base.getBoundingClientRect().width).to.equal(400);
    element.removeAttribute('color');
    await element.updateComplete;
    expect(style().borderImageSource).to.equal('none');
  });

  it('[HR-01] an end is the left side where text runs to the left', async () => {
    const box = await fixture<HTMLElement>('<div dir="rtl"><sb-hr width="50" align="end"></sb-hr></div>');
    const element = box.querySelector('sb-hr') as SbHrElement;
    await element.updateComplete;
    expect(ui(element).thePart('base').getBoundingClientRect().left).to.equal(element.getBoundingClientRect().left);
  });

  it('[HR-01] words or an icon stand in its middle, to be read, between two lines', async () => {
    const element = await divider('<sb-hr label="or <b>else</b>"></sb-hr>');
    await until(() => ui(element).thePart('middle').querySelector('b'), 'the markup is shown');
    expect(lines(element).length).to.equal(2);
    expect(ui(element).thePart('middle').textContent).to.equal('or else');
    expect(element.shadowRoot?.querySelectorAll('[role="separator"]').length).to.equal(1);
    await accessible(element);
    element.removeAttribute('label');
    await element.updateComplete;
    expect(lines(element).length).to.equal(1);
    element.append(document.createElement('i'));
    await frame();
    await element.updateComplete;
    expect(lines(element).length).to.equal(2);
    element.textContent = '  ';
    await frame();
    await element.updateComplete;
    expect(lines(element).length).to.equal(1);
  });

  it('[HR-01] a vertical one is as high as its row', async () => {
    const box = await fixture<HTMLElement>('<div><sb-hr direction="vertical" spacing="7"></sb-hr><p></p></div>');
    box.style.display = 'flex';
    (box.lastElementChild as HTMLElement).style.cssText = 'height: 120px; margin: 0';
    const element = box.querySelector('sb-hr') as SbHrElement;
    await element.updateComplete;
    const line = lines(element)[0] as HTMLElement;
    expect(line.getBoundingClientRect().height).to.equal(120);
    expect(line.getBoundingClientRect().width).to.equal(1);
    expect(element.getBoundingClientRect().width).to.equal(15);
    expect(line.getAttribute('aria-orientation')).to.equal('vertical');
    await accessible(element);
    element.direction = 'horizontal';
    await element.updateComplete;
    expect(line.getBoundingClientRect().height).to.equal(1);
  });

  it('[HR-01] a vertical one that takes less than all lies where it is told', async () => {
    const box = await fixture<HTMLElement>(
      '<div style="display: flex; height: 120px"><sb-hr direction="vertical" width="50"></sb-hr></div>',
    );
    const element = box.querySelector('sb-hr') as SbHrElement;
    const middle = (align: 'start' | 'center' | 'end') => {
      element.align = align;
      return element.updateComplete.then(() => ui(element).thePart('base').getBoundingClientRect());
    };
    const top = element.getBoundingClientRect().top;
    for (const [align, at] of [
      ['start', 0],
      ['center', 30],
      ['end', 60],
    ] as const) {
      const place = await middle(align);
      expect([align, place.top - top, place.height]).to.deep.equal([align, at, 60]);
      expect(element.getBoundingClientRect().width).to.equal(33);
    }
  });

  for (const label of ['Donaudampfschifffahrtsgesellschaft', 'or choose something altogether different from it']) {
    it(`[HR-01] some of both lines is left beside long words, which stay within them: ${label}`, async () => {
      const box = await fixture<HTMLElement>(`<div style="width: 160px"><sb-hr label="${label}"></sb-hr></div>`);
      const element = box.querySelector('sb-hr') as SbHrElement;
      await element.updateComplete;
      expect(lines(element).length).to.equal(2);
      for (const line of lines(element)) expect(line.getBoundingClientRect().width).to.be.within(8, 24);
      expect(box.scrollWidth).to.equal(160);
      expect(ui(element).thePart('middle').scrollWidth).to.equal(ui(element).thePart('middle').clientWidth);
      element.style.display = 'flex';
      element.width = 5;
      element.label = '';
      await element.updateComplete;
      expect(lines(element)[0]?.getBoundingClientRect().width).to.equal(8);
    });
  }
});
