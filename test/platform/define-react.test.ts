// not in strict: it counts renders and effects, which StrictMode doubles
// runs in firefox, webkit: custom elements
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { events, put, quiet, until } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

describe('a custom element of a React component', () => {
  const heard = quiet();

  async function widget(attributes = '', content = '', options = {}) {
    const made = makeWidget(options);
    made.define();
    const box = put(`<${made.tag} ${attributes}>${content}</${made.tag}><p></p>`);
    await rendered();
    const element = box.firstElementChild as HTMLElement & Record<string, unknown>;
    const click = () => element.shadowRoot?.querySelector('button')?.click();
    return { ...made, box, element, click };
  }

  it('reads flags and texts, and uses the default for an invalid value, with one warning that names the allowed values', async () => {
    const { element, tag } = await widget('loud label="" settings="[1," size="11" effect="spin"');
    expect(shown(element)).to.deep.include({ loud: true, label: '', size: 3, effect: 'slide', settings: [] });
    element.setAttribute('effect', 'spin');
    for (const name of ['loud', 'label']) element.removeAttribute(name);
    await rendered();
    expect(shown(element)).to.include({ loud: false, label: 'none' });
    expect(heard.warnings).to.have.members([
      `<${tag}>: settings="[1," is not usable; allowed: a JSON list`,
      `<${tag}>: size="11" is not usable; allowed: a number from 0 to 10 (px)`,
      `<${tag}>: effect="spin" is not usable; allowed: slide, fade`,
    ]);
  });

  it('keeps properties that were set before the element was defined', async () => {
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

  it('mounts nothing until the element is in a document', async () => {
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

  it('keeps its state when it is moved, or removed and put back, and runs no effects while it is removed', async () => {
    const { element, log, box, click } = await widget();
    click();
    await rendered();
    const target = box.querySelector('p') as HTMLElement & { moveBefore?(node: Node, child: Node | null): void };
    target.append(element);
    await rendered();
    const { renders } = log;
    target.moveBefore?.(element, null);
    await rendered();
    expect([shown(element).clicks, log.mounts, log.renders]).to.deep.equal([1, 1, renders]);
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

  it('mounts many elements added in one task in one flush', async () => {
    const made = makeWidget();
    made.define();
    put(`<${made.tag}></${made.tag}>`.repeat(50));
    expect(made.log.renders).to.equal(0);
    await Promise.resolve();
    expect([made.log.renders, made.log.mounts]).to.deep.equal([50, 50]);
  });

  it('renders once for several changes in one task', async () => {
    const { element, log } = await widget();
    const before = log.renders;
    element.setAttribute('label', 'a');
    element.setAttribute('size', '4');
    element.loud = true;
    await rendered();
    expect(log.renders - before).to.equal(1);
    expect(shown(element)).to.include({ label: 'a', size: 4, loud: true });
  });

  for (const manualSlots of [false, true]) {
    const how = manualSlots ? 'manual' : 'named';
    it(`when a view with ${how} slots throws: shows the page’s own content, dispatches one sb-error, retries with new settings`, async () => {
      quiet(/broken view/);
      const told = events('sb-error');
      let broken = true;
      const { element } = await widget('', '<p>Own content</p>', { broken: () => broken, manualSlots });
      expect(told.map(({ detail }) => [detail.code, detail.message])).to.deep.equal([['render', 'broken view']]);
      expect(element.shadowRoot?.innerHTML).to.equal('<slot></slot>');
      expect(element.querySelector('p')?.getBoundingClientRect().height).to.be.above(0);
      broken = false;
      element.setAttribute('label', 'again');
      await rendered();
      expect(shown(element).label).to.equal('again');
    });
  }

  it('keeps the first class when it is defined twice', async () => {
    const made = makeWidget();
    made.define();
    made.define();
    expect(customElements.get(made.tag)).to.equal(made.Element);
  });

  it('reads structured settings from a JSON script child, and prefers an attribute', async () => {
    const child = '<script type="application/json">{"label":"child","settings":[1]}</script>';
    const { element } = await widget('label="attribute"', child);
    expect(shown(element)).to.deep.include({ label: 'attribute', settings: [1] });
  });

  it('reads a JSON script child again when the page writes another text into it, as a morph does', async () => {
    const { element } = await widget('', '<script type="application/json">{"label":"a"}</script>');
    const script = element.querySelector('script') as HTMLScriptElement;
    (script.firstChild as Text).data = '{"label":"b"}';
    await until(() => shown(element).label === 'b', 'the morphed text is shown');
    script.textContent = '{"label":"c"}';
    await until(() => shown(element).label === 'c', 'the replaced text is shown');
  });

  it('D14: reads a JSON list in a script child as the main setting, and warns that an object is required if there is none', async () => {
    const child = '<script type="application/json">[1, 2]</script>';
    const { element } = await widget('', child, { main: true });
    expect(shown(element).settings).to.deep.equal([1, 2]);
    expect(heard.warnings).to.deep.equal([]);
    const { tag } = await widget('', child);
    expect(heard.warnings).to.deep.equal([
      `<${tag}>: its <script type="application/json"> is not usable: "[1, 2]"; allowed: a JSON object`,
    ]);
  });
});
