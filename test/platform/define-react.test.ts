// not in strict: it counts renders and effects, which StrictMode doubles
// runs in firefox, webkit: custom elements
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { events, put, quiet } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

describe('define-react: what r2wc alone gets wrong', () => {
  const heard = quiet();

  async function widget(markup: (tag: string) => string, options = {}) {
    const made = makeWidget(options);
    made.define();
    const box = put(markup(made.tag));
    await rendered();
    const element = box.firstElementChild as HTMLElement & Record<string, unknown>;
    const click = () => element.shadowRoot?.querySelector('button')?.click();
    return { ...made, box, element, click };
  }

  it('a bare flag is true, an empty text a text; removed, both are the default again', async () => {
    const { element } = await widget((tag) => `<${tag} loud label=""></${tag}>`);
    expect(shown(element)).to.include({ loud: true, label: '' });
    element.removeAttribute('loud');
    element.removeAttribute('label');
    await rendered();
    expect(shown(element)).to.include({ loud: false, label: 'none' });
  });

  it('bad JSON, numbers and words give the default and one warning each that says what is allowed', async () => {
    const { element } = await widget((tag) => `<${tag} settings="[1," size="11" effect="spin"></${tag}>`);
    expect(shown(element)).to.include({ size: 3, effect: 'slide' });
    expect(shown(element).settings).to.deep.equal([]);
    element.setAttribute('effect', 'spin');
    expect(heard.warnings.map((message) => String(message).replace(/test-widget-\d+/, 'tag'))).to.have.members([
      '<tag>: settings="[1," is not usable; allowed: a JSON list',
      '<tag>: size="11" is not usable; allowed: a number from 0 to 10 (px)',
      '<tag>: effect="spin" is not usable; allowed: slide, fade',
    ]);
  });

  it('properties set before the element is defined are kept', async () => {
    const made = makeWidget();
    const element = document.createElement(made.tag) as HTMLElement & Record<string, unknown>;
    element.label = 'early';
    element.settings = [{ rich: true }];
    document.body.append(element);
    made.define();
    await rendered();
    expect(shown(element)).to.deep.include({ label: 'early', settings: [{ rich: true }] });
    expect(element.getAttribute('label')).to.equal('early');
  });

  it('nothing is mounted while the element is in no document', async () => {
    const made = makeWidget();
    made.define();
    const element = document.createElement(made.tag);
    element.setAttribute('label', 'nowhere');
    await rendered();
    expect(made.log.renders).to.equal(0);
    document.body.append(element);
    await rendered();
    expect(shown(element).label).to.equal('nowhere');
  });

  it('an element taken out and put back, at once or later, keeps its state, and runs no effect meanwhile', async () => {
    const { element, log, box, click } = await widget((tag) => `<${tag}></${tag}><p></p>`);
    click();
    await rendered();
    box.querySelector('p')?.append(element);
    await rendered();
    expect([shown(element).clicks, log.mounts]).to.deep.equal([1, 1]);
    element.remove();
    await rendered();
    expect(log.effects).to.equal(0);
    box.append(element);
    await rendered();
    expect([shown(element).clicks, log.effects]).to.deep.equal([1, 1]);
    click();
    await rendered();
    expect(shown(element).clicks).to.equal(2);
  });

  it('moveBefore neither disconnects nor renders', async () => {
    const { element, log, box } = await widget((tag) => `<${tag}></${tag}><p></p>`);
    const renders = log.renders;
    const target = box.querySelector('p') as HTMLElement & { moveBefore?(node: Node, child: Node | null): void };
    // engines without moveBefore move by insertBefore, which must keep the state as well
    const move = target.moveBefore ?? target.insertBefore;
    move.call(target, element, null);
    await rendered();
    expect(log.mounts).to.equal(1);
    if (move !== target.insertBefore) expect(log.renders).to.equal(renders);
  });

  it('many elements of one task are mounted in one flush', async () => {
    const made = makeWidget();
    made.define();
    put(`<${made.tag}></${made.tag}>`.repeat(50));
    expect(made.log.renders).to.equal(0);
    await Promise.resolve();
    expect([made.log.renders, made.log.mounts]).to.deep.equal([50, 50]);
  });

  it('changes of one task make one render', async () => {
    const { element, log } = await widget((tag) => `<${tag}></${tag}>`);
    const before = log.renders;
    element.setAttribute('label', 'a');
    element.setAttribute('size', '4');
    element.loud = true;
    await rendered();
    expect(log.renders - before).to.equal(1);
    expect(shown(element)).to.include({ label: 'a', size: 4, loud: true });
  });

  it('a broken view shows the page’s own content, raises one sb-error, and new settings are a new try', async () => {
    quiet(/broken view/);
    const told = events('sb-error');
    let broken = true;
    const { element } = await widget((tag) => `<${tag}>Own content</${tag}>`, { broken: () => broken });
    expect(told).to.have.length(1);
    expect(told[0]?.detail).to.include({ code: 'render', message: 'broken view' });
    expect(element.shadowRoot?.innerHTML).to.equal('<slot></slot>');
    broken = false;
    element.setAttribute('label', 'again');
    await rendered();
    expect(shown(element).label).to.equal('again');
  });

  it('defining twice keeps the first class', async () => {
    const made = makeWidget();
    made.define();
    made.define();
    expect(customElements.get(made.tag)).to.equal(made.Element);
  });

  it('styles are adopted: no style element, one sheet for all', async () => {
    const { element, box, tag } = await widget((name) => `<${name}></${name}>`);
    box.append(document.createElement(tag));
    await rendered();
    const second = box.lastElementChild as HTMLElement;
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
    expect(element.shadowRoot?.adoptedStyleSheets[0]).to.equal(second.shadowRoot?.adoptedStyleSheets[0]);
    const button = element.shadowRoot?.querySelector('button') as HTMLElement;
    expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)');
  });

  it('a JSON script child gives structured settings; an attribute wins over it', async () => {
    const { element } = await widget(
      (tag) =>
        `<${tag} label="attribute"><script type="application/json">{"label":"child","settings":[1]}</script></${tag}>`,
    );
    expect(shown(element)).to.deep.include({ label: 'attribute', settings: [1] });
  });
});
