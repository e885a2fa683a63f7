import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { flag, json, number, text } from '../../src/platform/element/attributes.js';
import { define, LeafElement, leaf } from '../../src/platform/element/leaf.js';
import { css } from '../../src/platform/sheets/styles.js';
import { events, put, quiet } from '../support/fixture.js';

interface Props {
  label: string;
  size: number;
  loud: boolean;
  items: readonly unknown[];
}
const attributes = {
  label: text('none'),
  size: number(3, { min: 0 }),
  loud: flag(),
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

describe('a leaf', () => {
  it('reads attributes as a widget does: bare, removed, empty and bad ones', async () => {
    const heard = quiet();
    const { element } = await make('<test-leaf loud label="" size="-1"></test-leaf>');
    expect(shown(element)).to.include({ loud: true, label: '', size: 3 });
    expect(heard.calls.flat()).to.deep.equal(['<test-leaf>: size="-1" is not usable; allowed: a number from 0']);
    element.removeAttribute('loud');
    element.removeAttribute('label');
    await element.updateComplete;
    expect(shown(element)).to.include({ loud: false, label: 'none' });
  });

  it('properties are mirrored to attributes, structured ones are kept', async () => {
    const { element } = await make('<test-leaf></test-leaf>');
    element.size = 8;
    element.loud = true;
    element.items = [{ a: 1 }];
    await element.updateComplete;
    expect(element.getAttribute('size')).to.equal('8');
    expect(element.hasAttribute('loud')).to.equal(true);
    expect(element.hasAttribute('items')).to.equal(false);
    expect(shown(element)).to.deep.include({ size: 8, loud: true, items: [{ a: 1 }] });
  });

  it('connects once, survives a move without reconnecting, and stops when removed', async () => {
    const { element, box } = await make('<test-leaf></test-leaf>');
    expect(log.connected).to.equal(1);
    const section = box.appendChild(document.createElement('section'));
    section.append(element);
    await Promise.resolve();
    expect(log.connected).to.equal(1);
    box.remove();
    await Promise.resolve();
    expect(log.connected).to.equal(0);
  });

  it('shares one sheet among instances and writes no style element', async () => {
    const { box } = await make('<test-leaf></test-leaf><test-leaf></test-leaf>');
    const [first, second] = [...box.children].map((child) => child.shadowRoot?.adoptedStyleSheets);
    expect(first?.length).to.equal(1);
    expect(first?.[0]).to.equal(second?.[0]);
    expect(getComputedStyle(box.firstElementChild?.shadowRoot?.querySelector('p') as Element).color).to.equal(
      'rgb(4, 5, 6)',
    );
  });

  it('replaces the content of a declarative shadow root by its own', async () => {
    const element = document.createElement('test-leaf-late');
    element.attachShadow({ mode: 'open' }).innerHTML = '<style>p { color: red }</style><p>from the server</p>';
    document.body.append(element);
    class Late extends leaf(TestView, attributes, []) {}
    define('test-leaf-late', Late);
    await (element as InstanceType<typeof Late>).updateComplete;
    expect(element.shadowRoot?.querySelectorAll('p').length).to.equal(1);
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
  });

  it('a view that throws is reported once to the page, and the next settings are another try', async () => {
    class Faulty extends LeafElement<Props> {
      override render() {
        if (this.settings.loud) throw new Error('too loud');
        return html`<p>quiet</p>`;
      }
    }
    class FaultyLeaf extends leaf(Faulty, attributes, []) {}
    define('test-leaf-faulty', FaultyLeaf);
    const element = document.createElement('test-leaf-faulty') as InstanceType<typeof FaultyLeaf>;
    const told = events('sb-error', element);
    element.addEventListener('sb-error', (event) => event.preventDefault());
    element.loud = true;
    document.body.append(element);
    await element.updateComplete;
    expect(told.map(({ detail }) => [detail.code, detail.message])).to.deep.equal([['render', 'too loud']]);
    element.loud = false;
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).to.equal('quiet');
  });
});
