// runs in firefox, webkit: boxes
import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-hr.js';
import type { SbHrElement } from '../../elements/sb-hr.js';
import { accessible, frame, ui, until } from '../support/fixture.js';

describe('<sb-hr>', () => {
  async function divider(attributes = '', place = 'width: 400px', beside = ''): Promise<SbHrElement> {
    const box = await fixture<HTMLElement>(`<div style="${place}"><sb-hr ${attributes}></sb-hr>${beside}</div>`);
    const element = box.querySelector('sb-hr') as SbHrElement;
    await element.updateComplete;
    await frame();
    return element;
  }
  const lines = (element: Element) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="line"]') ?? [])].filter((line) => !line.hidden);

  it('[HR-01] renders a separator of 1 px over the full width', async () => {
    const element = await divider();
    const [line, ...rest] = lines(element);
    expect(rest).to.deep.equal([]);
    expect(line?.getAttribute('role')).to.equal('separator');
    expect(line?.getAttribute('aria-orientation')).to.equal('horizontal');
    expect(line?.getBoundingClientRect().width).to.equal(400);
    expect(line?.getBoundingClientRect().height).to.equal(1);
    await accessible(element);
  });

  it('[HR-01] applies line, thickness, width, align, color and spacing, and updates when they change', async () => {
    const element = await divider('line="dashed" thickness="4" width="50" align="end" color="#f00" spacing="10"');
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

  it('has no gap for a template among its children, as of rendered markup that a script has inserted', async () => {
    const element = await divider('data-sb-rendered');
    element.innerHTML = '<template shadowrootmode="open"><p>Line</p></template>';
    element.requestUpdate();
    await element.updateComplete;
    expect(lines(element).length).to.equal(1);
  });

  it('[HR-01] has no gap for children that show nothing, as the comment of a framework or a style', async () => {
    const element = await divider();
    element.innerHTML = '<!--v-if--><style>i { color: red }</style><script type="text/plain">x</script>';
    element.requestUpdate();
    await element.updateComplete;
    expect(lines(element).length).to.equal(1);
  });

  it('[HR-01] [TXT-01] renders a label with line breaks and markup, or slotted content, between two lines', async () => {
    const element = await divider('label="or&#10; <b>else</b>"');
    await until(() => ui(element).thePart('middle').querySelector('br + b'), 'the markup is shown');
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
    (element.firstChild as Text).data = 'or';
    await frame();
    await element.updateComplete;
    expect(lines(element).length, 'text that is filled in').to.equal(2);
  });

  it('[HR-01] vertical: is as high as its row', async () => {
    const row = '<p style="height: 120px; margin: 0"></p>';
    const element = await divider('direction="vertical" spacing="7"', 'display: flex', row);
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

  it('[HR-01] vertical: places a line shorter than the row by align', async () => {
    const element = await divider('direction="vertical" width="50"', 'display: flex; height: 120px');
    const top = element.getBoundingClientRect().top;
    for (const [align, at] of [
      ['start', 0],
      ['center', 30],
      ['end', 60],
    ] as const) {
      element.align = align;
      await element.updateComplete;
      const place = ui(element).thePart('base').getBoundingClientRect();
      expect([align, place.top - top, place.height]).to.deep.equal([align, at, 60]);
      expect(element.getBoundingClientRect().width).to.equal(33);
    }
  });

  for (const label of ['Donaudampfschifffahrtsgesellschaft', 'or choose something altogether different from it']) {
    it(`[HR-01] keeps at least 8 px of both lines beside a long label, without overflow: ${label}`, async () => {
      const element = await divider(`label="${label}"`, 'width: 160px');
      expect(lines(element).length).to.equal(2);
      for (const line of lines(element)) expect(line.getBoundingClientRect().width).to.be.within(8, 24);
      expect(element.parentElement?.scrollWidth).to.equal(160);
      expect(ui(element).thePart('middle').scrollWidth).to.equal(ui(element).thePart('middle').clientWidth);
      element.style.display = 'flex';
      element.width = 5;
      element.label = '';
      await element.updateComplete;
      expect(lines(element)[0]?.getBoundingClientRect().width).to.equal(8);
    });
  }
});
