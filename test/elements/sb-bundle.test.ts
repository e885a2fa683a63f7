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

  it('[BLK-01] the BUNDLE block is tabs with blocks as panels', async () => {
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool']);
    expect(shown(element)).to.equal('Wood');
    await click(1);
    expect(shown(element)).to.equal('Clay');
    await stands(element);
    await accessible(element);
  });

  it('[TAB-06] a block that is created shows its tab, wherever it is put, and nobody is told', async () => {
    const heard = await told(async () => {
      element.children[1]?.before(block('glass', 'Glass'));
      await drawn(element);
    });
    expect(titles(element)).to.deep.equal(['Wood', 'Glass', 'Clay', 'Wool']);
    expect(shown(element)).to.equal('Glass');
    expect(heard).to.deep.equal([]);
    element.append(block('felt', 'Felt'), block('brass', 'Brass'));
    await drawn(element);
    expect(shown(element), 'of several the last').to.equal('Brass');
    await stands(element);
    await accessible(element);
  });

  it('[TAB-06] a block that is copied shows the copy’s tab; the id stays the original’s', async () => {
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

  it('[TAB-06] a changed order keeps the active tab, a removed one gives way to its neighbour, undone it is back', async () => {
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

  it('[TAB-06] an update that replaces every block goes on where it was', async () => {
    await click(1);
    element.replaceChildren(block('stone', 'Stone'), block('wood', 'Wood'), block('clay', 'Clay'));
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Stone', 'Wood', 'Clay']);
    expect(shown(element)).to.equal('Clay');
    element.replaceChildren(block('x', 'X'), block('y', 'Y'));
    await drawn(element);
    expect(shown(element)).to.equal('Y');
  });

  it('[TAB-06] a title that is being written is the tab’s at once', async () => {
    const heading = element.querySelector('h2') as HTMLElement;
    (heading.firstChild as Text).data = 'Woods';
    await drawn(element);
    expect(titles(element)[0]).to.equal('Woods');
    heading.textContent = 'Forest';
    await drawn(element);
    expect(titles(element)[0]).to.equal('Forest');
  });

  it('[TAB-06] for visitors what is added waits in its tab', async () => {
    freshPage();
    await drawn(element);
    element.append(block('glass', 'Glass'));
    await drawn(element);
    expect(shown(element)).to.equal('Wood');
    expect(titles(element).length).to.equal(4);
  });

  it('[TAB-06] moved as a whole, it is as it was', async () => {
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
