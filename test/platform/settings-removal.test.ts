import { expect } from '@open-wc/testing';
import '../../elements/sb-image.js';
import { site } from '../../src/stores/site.js';
import { atEnd } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

describe('configuration attributes', () => {
  const made = makeWidget();
  made.define();

  async function element(mode: 'visitor' | 'preview' | 'admin') {
    atEnd(site().provide({ mode }));
    const box = document.createElement('div');
    box.innerHTML = `<${made.tag} data-label="configured" settings="[1]" size="5"></${made.tag}>`;
    document.body.append(box);
    await rendered();
    return box.firstElementChild as HTMLElement;
  }

  it('[MODE-02] a visitor’s page loses data-* settings and JSON attributes once they are read, and keeps their values', async () => {
    const widget = await element('visitor');
    expect(widget.hasAttribute('data-label')).to.equal(false);
    expect(widget.hasAttribute('settings')).to.equal(false);
    expect(widget.getAttribute('size')).to.equal('5');
    expect(shown(widget)).to.deep.include({ label: 'configured', settings: [1], size: 5 });
  });

  it('[MODE-02] the editor’s page keeps them and follows their changes', async () => {
    const widget = await element('admin');
    expect(widget.getAttribute('data-label')).to.equal('configured');
    widget.setAttribute('data-label', 'edited');
    await rendered();
    expect(shown(widget).label).to.equal('edited');
    widget.removeAttribute('data-label');
    await rendered();
    expect(shown(widget).label).to.equal('none');
  });

  it('[MODE-02] when the editor becomes a visitor they go too, without a reload, and their values stay', async () => {
    const widget = await element('admin');
    atEnd(site().provide({ mode: 'visitor' }));
    await rendered();
    expect(widget.hasAttribute('data-label')).to.equal(false);
    expect(widget.hasAttribute('settings')).to.equal(false);
    expect(shown(widget)).to.deep.include({ label: 'configured', settings: [1] });
  });

  it('[MODE-02] an element with a mode of its own goes by it', async () => {
    atEnd(site().provide({ mode: 'visitor' }));
    const box = document.createElement('div');
    box.innerHTML = `<${made.tag} data-label="kept" data-mode="admin"></${made.tag}>`;
    document.body.append(box);
    await rendered();
    const widget = box.firstElementChild as HTMLElement;
    expect(widget.getAttribute('data-label')).to.equal('kept');
    widget.setAttribute('data-mode', 'visitor');
    await rendered();
    expect(widget.hasAttribute('data-label')).to.equal(false);
    expect(shown(widget).label).to.equal('kept');
  });

  it('[MODE-02] the owner’s preview keeps them too', async () => {
    const widget = await element('preview');
    expect(widget.getAttribute('data-label')).to.equal('configured');
    expect(widget.getAttribute('settings')).to.equal('[1]');
  });

  it('[MODE-02] they stay until the page has loaded, for hosts that hydrate their own markup', async () => {
    let state = 'interactive';
    Object.defineProperty(document, 'readyState', { get: () => state, configurable: true });
    atEnd(() => Reflect.deleteProperty(document, 'readyState'));
    const widget = await element('visitor');
    expect(shown(widget).label).to.equal('configured');
    expect(widget.getAttribute('data-label')).to.equal('configured');
    expect(widget.getAttribute('settings')).to.equal('[1]');
    state = 'complete';
    dispatchEvent(new Event('load'));
    expect(widget.hasAttribute('data-label')).to.equal(false);
    expect(widget.hasAttribute('settings')).to.equal(false);
    expect(shown(widget)).to.deep.include({ label: 'configured', settings: [1] });
  });

  it('[MODE-02] an element that is in no page keeps them, for whoever puts it somewhere', async () => {
    atEnd(site().provide({ mode: 'admin' }));
    const image = document.createElement('sb-image');
    image.dataset.alt = 'Vase';
    image.setAttribute('mode', 'visitor');
    await Promise.resolve();
    expect(image.dataset.alt).to.equal('Vase');
    document.body.append(image);
    expect(image.dataset.alt).to.equal(undefined);
    expect(image.alt).to.equal('Vase');
  });

  it('[MODE-02] page elements as widgets, with the page’s mode', async () => {
    const back = site().provide({ mode: 'admin' });
    const image = document.createElement('sb-image');
    image.dataset.alt = 'Vase';
    image.setAttribute('border', '{"width":3}');
    document.body.append(image);
    await image.updateComplete;
    expect([image.dataset.alt, image.hasAttribute('border')]).to.deep.equal(['Vase', true]);
    image.dataset.alt = 'Green vase';
    expect(image.alt).to.equal('Green vase');
    back();
    expect([image.dataset.alt, image.hasAttribute('border')]).to.deep.equal([undefined, false]);
    expect([image.alt, image.border]).to.deep.equal(['Green vase', { width: 3 }]);
  });

  it('a property set to null gives the default again, also where the attribute has been taken off', async () => {
    const widget = (await element('visitor')) as HTMLElement & Record<string, unknown>;
    expect(shown(widget)).to.deep.include({ label: 'configured', settings: [1] });
    widget.settings = null;
    widget.label = null;
    await rendered();
    expect(shown(widget)).to.deep.include({ label: 'none', settings: [] });
  });

  it('a setting that is set again after its removal counts', async () => {
    const widget = await element('visitor');
    widget.setAttribute('data-label', 'later');
    await rendered();
    expect(shown(widget).label).to.equal('later');
  });
});
