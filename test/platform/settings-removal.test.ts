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
  /** The values of the attributes that may be removed. */
  const left = (widget: HTMLElement) => [widget.getAttribute('data-label'), widget.getAttribute('settings')];
  const ALL = ['configured', '[1]'];
  const NONE = [null, null];
  const CONFIGURED = { label: 'configured', settings: [1], size: 5 };

  it('[MODE-02] are removed in visitor mode once they are read if they are data-* or JSON, and their values are kept', async () => {
    page('visitor');
    const widget = await element();
    expect(left(widget)).to.deep.equal(NONE);
    expect(widget.getAttribute('size')).to.equal('5');
    expect(shown(widget)).to.deep.include(CONFIGURED);
    // an attribute that is set again is read again
    widget.setAttribute('data-label', 'later');
    await rendered();
    expect(shown(widget).label).to.equal('later');
    expect(left(widget)).to.deep.equal(NONE);
  });

  it('[MODE-02] fall back to the default when a framework removes them after they were removed', async () => {
    page('visitor');
    const widget = await element();
    widget.removeAttribute('settings');
    widget.removeAttribute('data-label');
    await rendered();
    const { label, settings } = shown(widget);
    expect([label, settings]).to.deep.equal(['none', []]);
    widget.setAttribute('settings', '[1]');
    await rendered();
    expect(shown(widget).settings).to.deep.equal([1]);
  });

  it('[MODE-02] are kept in preview and admin mode, apply when edited, and are removed on a switch to visitor mode', async () => {
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

  it('[MODE-02] follow the mode of the element if it has its own', async () => {
    page('visitor');
    const widget = await element('data-mode="admin"');
    expect(left(widget)).to.deep.equal(ALL);
    widget.setAttribute('data-mode', 'visitor');
    await rendered();
    expect(left(widget)).to.deep.equal(NONE);
    expect(shown(widget).label).to.equal('configured');
  });

  it('[MODE-02] are kept until the page has loaded, for hosts that hydrate their own markup', async () => {
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

  it('[MODE-02] are removed from leaf elements as well, but kept while the element is not in a page', async () => {
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

  it('[MODE-02] are restored in a clone at once and in copied markup when it is inserted, and then removed again', async () => {
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

  it('[MODE-02] set on a copy override the restored ones, and an unknown key restores nothing', async () => {
    page('visitor');
    const widget = await element();
    const copy = put(widget.outerHTML.replace('size', 'data-label="own" size')).firstElementChild as HTMLElement;
    const foreign = put(widget.outerHTML.replace(/(data-sb-settings=")/, '$1x')).firstElementChild as HTMLElement;
    await rendered();
    expect(shown(copy)).to.deep.include({ ...CONFIGURED, label: 'own' });
    expect(shown(foreign)).to.deep.include({ label: 'none', settings: [], size: 5 });
  });

  it('[MODE-02] are replaced as a whole by morphed markup: unchanged ones keep their value, missing ones are dropped', async () => {
    page('visitor');
    const widget = await element();
    const { settings } = widget;
    /** Sets exactly these attributes, as morphing libraries do. */
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

  it('[MODE-02] are restored when the editor leaves visitor mode', async () => {
    page('admin');
    const widget = await element();
    const before = widget.outerHTML;
    const undo = site().provide({ mode: 'visitor' });
    expect(left(widget)).to.deep.equal(NONE);
    undo();
    const names = (markup: string) => markup.match(/[\w-]+(?==)/g)?.sort();
    expect(names(widget.outerHTML)).to.deep.equal(names(before));
  });

  it('fall back to the default when the property is set to null, even if the attribute has been removed', async () => {
    page('visitor');
    const widget = await element();
    Object.assign(widget, { settings: null, label: null });
    await rendered();
    expect(shown(widget)).to.deep.include({ label: 'none', settings: [] });
  });
});
