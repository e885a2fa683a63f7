import { expect } from '@open-wc/testing';
import '../../elements/sb-image.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd, put } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

describe('configuration attributes', () => {
  const made = makeWidget();
  made.define();

  const page = (mode: 'visitor' | 'preview' | 'admin') => atEnd(site().provide({ mode }));
  async function element(own = '') {
    const box = put(`<${made.tag} data-label="configured" settings="[1]" size="5" ${own}></${made.tag}>`);
    await rendered();
    return box.firstElementChild as HTMLElement & Record<string, unknown>;
  }
  /** What stands in the attributes that may go. */
  const left = (widget: HTMLElement) => [widget.getAttribute('data-label'), widget.getAttribute('settings')];
  const ALL = ['configured', '[1]'];
  const NONE = [null, null];
  const CONFIGURED = { label: 'configured', settings: [1], size: 5 };

  it('[MODE-02] a visitor’s page loses data-* settings and JSON attributes once they are read, and keeps their values', async () => {
    page('visitor');
    const widget = await element();
    expect(left(widget)).to.deep.equal(NONE);
    expect(widget.getAttribute('size')).to.equal('5');
    expect(shown(widget)).to.deep.include(CONFIGURED);
    // one that is set again counts again
    widget.setAttribute('data-label', 'later');
    await rendered();
    expect(shown(widget).label).to.equal('later');
    expect(left(widget)).to.deep.equal(NONE);
  });

  it('[MODE-02] the owner’s preview and the editor’s page keep them and follow their changes; they go when the editor becomes a visitor, and their values stay', async () => {
    page('preview');
    const widget = await element();
    expect(left(widget)).to.deep.equal(ALL);
    page('admin');
    for (const [words, label] of [
      ['edited', 'edited'],
      [null, 'none'],
      ['configured', 'configured'],
    ] as const) {
      if (words === null) widget.removeAttribute('data-label');
      else widget.setAttribute('data-label', words);
      await rendered();
      expect(shown(widget).label).to.equal(label);
    }
    page('visitor');
    await rendered();
    expect(left(widget)).to.deep.equal(NONE);
    expect(shown(widget)).to.deep.include(CONFIGURED);
  });

  it('[MODE-02] an element with a mode of its own goes by it', async () => {
    page('visitor');
    const widget = await element('data-mode="admin"');
    expect(left(widget)).to.deep.equal(ALL);
    widget.setAttribute('data-mode', 'visitor');
    await rendered();
    expect(left(widget)).to.deep.equal(NONE);
    expect(shown(widget).label).to.equal('configured');
  });

  it('[MODE-02] they stay until the page has loaded, for hosts that hydrate their own markup', async () => {
    page('visitor');
    let state = 'interactive';
    Object.defineProperty(document, 'readyState', { get: () => state, configurable: true });
    atEnd(() => Reflect.deleteProperty(document, 'readyState'));
    const widget = await element();
    expect(left(widget)).to.deep.equal(ALL);
    state = 'complete';
    dispatchEvent(new Event('load'));
    expect(left(widget)).to.deep.equal(NONE);
    expect(shown(widget)).to.deep.include(CONFIGURED);
  });

  it('[MODE-02] page elements as widgets; one that is in no page keeps them, for whoever puts it somewhere', async () => {
    page('admin');
    const image = document.createElement('sb-image');
    image.dataset.alt = 'Vase';
    image.setAttribute('border', '{"width":3}');
    image.setAttribute('mode', 'visitor');
    const left = () => [image.dataset.alt, image.hasAttribute('border')];
    await Promise.resolve();
    expect(left()).to.deep.equal(['Vase', true]);
    image.removeAttribute('mode');
    document.body.append(image);
    expect(left()).to.deep.equal(['Vase', true]);
    image.dataset.alt = 'Green vase';
    page('visitor');
    expect(left()).to.deep.equal([undefined, false]);
    expect([image.alt, image.border]).to.deep.equal(['Green vase', { width: 3 }]);
  });

  it('[MODE-02] a copy has again what was taken off: a clone at once, markup when it is put into a page; there it is taken off anew', async () => {
    page('visitor');
    const widget = await element();
    widget.setAttribute('data-label', 'later');
    await rendered();
    expect(left(widget)).to.deep.equal(NONE);
    const copy = widget.cloneNode(true) as HTMLElement;
    expect(left(copy)).to.deep.equal(['later', '[1]']);
    expect(copy.attributes).to.have.length(3);
    for (const markup of [widget.outerHTML, copy.outerHTML]) {
      const other = put(markup).firstElementChild as HTMLElement;
      await rendered();
      expect(shown(other)).to.deep.include({ ...CONFIGURED, label: 'later' });
      expect(left(other)).to.deep.equal(NONE);
      expect(left(other.cloneNode() as HTMLElement)).to.deep.equal(['later', '[1]']);
    }
  });

  it('[MODE-02] what a copy is given of its own wins, and what is no key of this page is nothing', async () => {
    page('visitor');
    const widget = await element();
    const copy = put(widget.outerHTML.replace('size', 'data-label="own" size')).firstElementChild as HTMLElement;
    const foreign = put(widget.outerHTML.replace(/(data-sb-settings=")/, '$1x')).firstElementChild as HTMLElement;
    await rendered();
    expect(shown(copy)).to.deep.include({ ...CONFIGURED, label: 'own' });
    expect(shown(foreign)).to.deep.include({ label: 'none', settings: [], size: 5 });
  });

  it('[MODE-02] markup that is morphed into the page counts whole: what it has again stays as it is, what it has no longer is gone', async () => {
    page('visitor');
    const widget = await element();
    const { settings } = widget;
    /** As morphs do: the attributes are made those of the markup. */
    const morph = (attributes: Record<string, string>) => {
      for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
      for (const name of widget.getAttributeNames()) if (!(name in attributes)) widget.removeAttribute(name);
    };
    morph({ 'data-label': 'morphed', settings: '[1]', size: '5' });
    await rendered();
    expect(shown(widget)).to.deep.include({ ...CONFIGURED, label: 'morphed' });
    expect(widget.settings).to.equal(settings);
    expect(left(widget)).to.deep.equal(NONE);
    morph({ size: '5', settings: '[1]' });
    await rendered();
    expect(shown(widget)).to.deep.include({ ...CONFIGURED, label: 'none' });
  });

  it('[MODE-02] an editor that has looked as a visitor does has its page as it was', async () => {
    page('admin');
    const widget = await element();
    const before = widget.outerHTML;
    const undo = site().provide({ mode: 'visitor' });
    expect(left(widget)).to.deep.equal(NONE);
    undo();
    const names = (markup: string) => markup.match(/[\w-]+(?==)/g)?.sort();
    expect(names(widget.outerHTML)).to.deep.equal(names(before));
  });

  it('a property set to null gives the default again, also where the attribute has been taken off', async () => {
    page('visitor');
    const widget = await element();
    Object.assign(widget, { settings: null, label: null });
    await rendered();
    expect(shown(widget)).to.deep.include({ label: 'none', settings: [] });
  });
});
