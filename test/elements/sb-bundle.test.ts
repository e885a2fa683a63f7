import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-bundle.js';
import type { SbBundleElement } from '../../elements/sb-bundle.js';
import { accessible, freshPage, press, quiet } from '../support/fixture.js';
import { drawn, links, selected, shown, stands, tabbed, titles, told } from './sb-tabs-support.js';

const BLOCKS = `<sb-bundle label="Workshop">
  <section id="wood"><h2>Wood</h2></section>
  <section id="clay"><h2>Clay</h2></section>
  <section id="wool"><h2>Wool</h2></section></sb-bundle>`;

describe('<sb-bundle>', () => {
  const said = quiet();
  let element: SbBundleElement;
  beforeEach(async () => {
    freshPage({ mode: 'admin' });
    element = await tabbed<SbBundleElement>(BLOCKS);
  });
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));
  const click = (index: number) => press(links(element)[index] as Element);
  function block(id: string, title: string): HTMLElement {
    const made = document.createElement('section');
    made.id = id;
    made.innerHTML = `<h2>${title}</h2>`;
    return made;
  }

  it('[BLK-01] renders its blocks as tab panels, titled by their headings', async () => {
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool']);
    expect(shown(element)).to.equal('Wood');
    await click(1);
    expect(shown(element)).to.equal('Clay');
    await stands(element);
    await accessible(element);
  });

  it('[TAB-06] selects the tab of a block that is added, wherever it is inserted, without an event', async () => {
    const heard = await told(async () => {
      element.children[1]?.before(block('glass', 'Glass'));
      await drawn(element);
    });
    expect(titles(element)).to.deep.equal(['Wood', 'Glass', 'Clay', 'Wool']);
    expect(shown(element)).to.equal('Glass');
    expect(heard).to.deep.equal([]);
    element.append(block('felt', 'Felt'), block('brass', 'Brass'));
    await drawn(element);
    expect(shown(element), 'the last of several').to.equal('Brass');
    await stands(element);
    await accessible(element);
  });

  it('[TAB-06] selects the tab of a copied block; the hash of a duplicate id stays with the original', async () => {
    const original = element.children[1] as HTMLElement;
    const copy = original.cloneNode(true) as HTMLElement;
    original.after(copy);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Clay', 'Wool']);
    expect(links(element).map(({ ariaSelected }) => ariaSelected)).to.deep.equal(['false', 'false', 'true', 'false']);
    expect(links(element)[1]?.hash).to.equal('#tabclay');
    expect(said.warnings).to.have.length(1);
    copy.id = 'clay-copy';
    await drawn(element);
    expect(links(element)[2]?.hash).to.equal('#tabclay-copy');
    expect(shown(element)).to.equal('Clay');
    expect(said.warnings).to.have.length(1);
  });

  it('[TAB-06] keeps the active tab when reordered, selects a neighbour when it is removed, selects it again on undo', async () => {
    await click(2);
    const wool = element.children[2] as HTMLElement;
    element.prepend(wool);
    await drawn(element);
    expect(selected(element)).to.equal('Wool');
    wool.remove();
    await drawn(element);
    expect(selected(element)).to.equal('Wood');
    element.append(wool);
    await drawn(element);
    expect(selected(element)).to.equal('Wool');
  });

  it('[TAB-06] keeps the active tab by id, or else by position, when every block is replaced', async () => {
    await click(1);
    element.replaceChildren(block('stone', 'Stone'), block('wood', 'Wood'), block('clay', 'Clay'));
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Stone', 'Wood', 'Clay']);
    expect(shown(element)).to.equal('Clay');
    element.replaceChildren(block('x', 'X'), block('y', 'Y'));
    await drawn(element);
    expect(shown(element)).to.equal('Y');
  });

  it('[TAB-06] updates the tab title when the heading’s text changes', async () => {
    const heading = element.querySelector('h2') as HTMLElement;
    (heading.firstChild as Text).data = 'Woods';
    await drawn(element);
    expect(titles(element)[0]).to.equal('Woods');
    heading.textContent = 'Forest';
    await drawn(element);
    expect(titles(element)[0]).to.equal('Forest');
  });

  it('[TAB-06] keeps the active tab for visitors when a block is added', async () => {
    freshPage();
    await drawn(element);
    element.append(block('glass', 'Glass'));
    await drawn(element);
    expect(shown(element)).to.equal('Wood');
    expect(titles(element).length).to.equal(4);
  });

  it('[TAB-06] keeps the active tab when the element is moved, and still selects added blocks', async () => {
    await click(1);
    const elsewhere = await fixture<HTMLElement>('<div></div>');
    elsewhere.append(element);
    await drawn(element);
    expect(shown(element)).to.equal('Clay');
    element.append(block('glass', 'Glass'));
    await drawn(element);
    expect(shown(element)).to.equal('Glass');
  });
});
