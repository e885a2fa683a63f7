// runs only in chromium: emulation of print
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../elements/sb-tabs.js';
import { freshPage, press } from '../support/fixture.js';
import { drawn, links, selected, shown, THREE, tabbed, titles } from './sb-tabs-support.js';

describe('<sb-tabs>: several groups, tabless children and print', () => {
  beforeEach(() => {
    freshPage();
  });
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('gives each group distinct hashes, so that a selection in one does not change the others', async () => {
    const first = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    const second = await tabbed(`<sb-tabs id="more">${THREE}</sb-tabs>`);
    const third = await tabbed(`<sb-tabs><div id="own">One</div>${THREE}</sb-tabs>`);
    const hashes = (element: Element) => links(element).map(({ hash }) => hash);
    expect(hashes(first)).to.deep.equal(['#tab1', '#tab2', '#tab3']);
    expect(hashes(second)).to.deep.equal(['#tab-more-1', '#tab-more-2', '#tab-more-3']);
    expect(hashes(third)).to.deep.equal(['#tabown', '#tab-3-2', '#tab-3-3', '#tab-3-4']);
    await press(links(second)[2] as Element);
    expect(location.hash).to.equal('#tab-more-3');
    const again = await tabbed('<div></div>'.concat(`<sb-tabs>${THREE}</sb-tabs>`));
    expect([first, second, again].map(selected)).to.deep.equal(['Wood', 'Wool', 'Wood']);
    location.hash = '#tab2';
    await drawn(first);
    expect([first, second].map(selected)).to.deep.equal(['Clay', 'Wool']);
  });

  it('renders no tab for line breaks, empty paragraphs and hidden children, and adds the tab when a child is shown', async () => {
    const element = await tabbed(`<sb-tabs><br><p></p><p>&nbsp;</p>${THREE}</sb-tabs>`);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool']);
    const [wood] = element.querySelectorAll('div');
    wood?.setAttribute('hidden', '');
    await drawn(element);
    expect([titles(element).join(), shown(element)]).to.deep.equal(['Clay,Wool', 'Fired twice']);
    wood?.removeAttribute('hidden');
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay', 'Wool']);
  });

  it('renders a tab for a paragraph from the time it has text until it is empty again', async () => {
    const element = await tabbed('<sb-tabs><div data-title="Wood">Oak</div><p data-title="Clay"></p></sb-tabs>');
    const late = element.querySelector('p') as Element;
    const text = late.appendChild(document.createTextNode(''));
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood']);
    text.data = 'Fired twice';
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood', 'Clay']);
    late.textContent = '';
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Wood']);
  });

  it('prints all panels, each under its title', async () => {
    const element = await tabbed(`<sb-tabs>${THREE}</sb-tabs>`);
    await emulateMedia({ media: 'print' });
    const panels = [...(element.shadowRoot?.querySelectorAll('[part="panel"]') ?? [])];
    const seen = panels.map((panel) => [
      getComputedStyle(panel, '::before').content,
      panel.querySelector('slot')?.assignedElements()[0]?.checkVisibility({ contentVisibilityAuto: true }),
    ]);
    await emulateMedia({ media: 'screen' });
    expect(seen).to.deep.equal([
      ['"Wood"', true],
      ['"Clay"', true],
      ['"Wool"', true],
    ]);
    expect(getComputedStyle(panels[0] as Element, '::before').content).to.equal('none');
  });
});
