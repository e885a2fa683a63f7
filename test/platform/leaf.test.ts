import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { flag, json, list, number } from '../../src/platform/element/attributes.js';
import { define, LeafElement, leaf } from '../../src/platform/element/leaf.js';
import { css } from '../../src/platform/sheets/styles.js';
import { site } from '../../src/stores/site/site.js';
import { events, put, quiet } from '../support/fixture.js';

interface Props {
  size: number;
  loud: boolean;
  words: readonly string[];
  items: readonly unknown[];
}
const attributes = {
  size: number(3, { min: 0 }),
  loud: flag(),
  words: list(),
  items: json<readonly unknown[]>((value) => (Array.isArray(value) ? value : undefined), [], 'a JSON list'),
};
const log = { connected: 0 };

class TestView extends LeafElement<Props> {
  constructor() {
    super();
    this.addController({
      hostConnected: () => void log.connected++,
      hostDisconnected: () => void log.connected--,
    });
  }

  override render() {
    if (this.settings.words.includes('broken')) throw new Error('broken view');
    return html`<p part="base">${JSON.stringify(this.settings)}</p>`;
  }
}

class TestLeaf extends leaf(TestView, attributes, [css('p { color: rgb(4, 5, 6) }')]) {}
define('test-leaf', TestLeaf);

async function make(markup: string) {
  const box = put(markup);
  const element = box.firstElementChild as InstanceType<typeof TestLeaf>;
  await element.updateComplete;
  return { box, element };
}
const shown = (element: Element) => JSON.parse(element.shadowRoot?.querySelector('p')?.textContent ?? '{}');

describe('a leaf element', () => {
  it('parses a text given as a property like the attribute, and warns once about each invalid value', async () => {
    const heard = quiet();
    const { element } = await make('<test-leaf></test-leaf>');
    const rows: [property: keyof Props, given: unknown, expected: unknown][] = [
      ['items', '[{"id": "city"}]', [{ id: 'city' }]],
      ['items', '[{"id":', [{ id: 'city' }]],
      ['items', '[{"id":', [{ id: 'city' }]],
      ['words', 'fill, shift', ['fill', 'shift']],
      ['words', '["fill"]', ['fill']],
      ['words', { effect: 'fill' }, ['fill']],
      ['size', '5', 5],
      ['loud', 'loud', true],
      ['loud', 'false', false],
      ['loud', '', true],
      ['loud', 0, false],
      ['loud', true, true],
    ];
    for (const [property, given, expected] of rows) {
      Object.assign(element, { [property]: given });
      expect(element[property], `${property} ${given}`).to.deep.equal(expected);
    }
    expect(heard.warnings).to.deep.equal([
      '<test-leaf>: items="[{"id":" is not usable; allowed: a JSON list',
      '<test-leaf>: words="{"effect":"fill"}" is not usable; allowed: texts separated by commas, or a JSON list',
    ]);
    expect(element.getAttributeNames()).to.have.members(['size', 'loud']);
    await element.updateComplete;
    expect(shown(element)).to.deep.include({ size: 5, loud: true, items: [{ id: 'city' }] });
  });

  it('a flag set as a property counts over its attribute, a data- attribute and a JSON child', async () => {
    const rows: [markup: string, given: boolean][] = [
      ['<test-leaf loud="false"></test-leaf>', true],
      ['<test-leaf loud="false" data-loud="false"></test-leaf>', true],
      ['<test-leaf loud></test-leaf>', false],
      ['<test-leaf data-loud></test-leaf>', false],
      ['<test-leaf><script type="application/json">{"loud": true}</script></test-leaf>', false],
    ];
    for (const [markup, given] of rows) {
      const { element } = await make(markup);
      for (const loud of [given, !given, given]) {
        element.loud = loud;
        expect(element.loud, `${markup} ${loud}`).to.equal(loud);
      }
    }
  });

  it('[MODE-03] connects once, stays connected when moved, and disconnects while hidden on the device or off the page', async () => {
    const { element, box } = await make('<test-leaf></test-leaf>');
    expect(log.connected).to.equal(1);
    const section = box.appendChild(document.createElement('section'));
    section.append(element);
    await Promise.resolve();
    expect(log.connected).to.equal(1);
    element.hiddenOn = site().get().device;
    await element.updateComplete;
    expect(log.connected).to.equal(0);
    element.hiddenOn = '';
    await element.updateComplete;
    expect(log.connected).to.equal(1);
    box.remove();
    await Promise.resolve();
    expect(log.connected).to.equal(0);
  });

  it('shares one style sheet among instances', async () => {
    const { box } = await make('<test-leaf></test-leaf>'.repeat(2));
    const [first, second] = [...box.children].map((child) => child.shadowRoot?.adoptedStyleSheets);
    expect(first).to.have.length(1);
    expect(first?.[0] === second?.[0]).to.equal(true);
  });

  it('replaces the content of a declarative shadow root with its own', async () => {
    const element = document.createElement('test-leaf-late');
    element.attachShadow({ mode: 'open' }).innerHTML = '<style>p { color: red }</style><p>from the server</p>';
    document.body.append(element);
    class Late extends leaf(TestView, attributes, []) {}
    define('test-leaf-late', Late);
    await (element as InstanceType<typeof Late>).updateComplete;
    expect(element.shadowRoot?.querySelectorAll('p').length).to.equal(1);
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
  });

  it('reports a view that throws with one sb-error, and renders again with the next settings', async () => {
    const { element } = await make('<test-leaf></test-leaf>');
    const told = events('sb-error', element);
    element.addEventListener('sb-error', (event) => event.preventDefault());
    element.words = ['broken'];
    await element.updateComplete;
    expect(told.map(({ detail }) => [detail.code, detail.message])).to.deep.equal([['render', 'broken view']]);
    element.words = ['mended'];
    await element.updateComplete;
    expect(shown(element).words).to.deep.equal(['mended']);
  });
});
