// runs in firefox, webkit: boxes and media
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-media.js';
import { site } from '../../src/stores/site.js';
import { loaded, state } from '../support/pages/picture.js';
import { isFacade, player } from '../support/pages/video.js';
import { part } from '../support/shadow.js';
import { frame, until } from '../support/until.js';
import { LINKS, requested, startBackend, useStandIns } from '../support/video.js';

describe('<sb-media>', () => {
  let warn: sinon.SinonStub;
  let undo: (() => void)[] = [];

  before(startBackend);
  beforeEach(() => {
    warn = stub(console, 'warn');
    undo = [useStandIns(), site().provide({ images: '/test/support/img/vase.jpg?media', language: 'en' })];
  });
  afterEach(async () => {
    fixtureCleanup();
    await Promise.resolve();
    for (const each of undo) each();
    warn.restore();
  });

  async function show(attributes: Record<string, string>) {
    const element = document.createElement('sb-media');
    const all = { 'image-id': 'vase', alt: 'Green vase', label: 'A lamp', muted: '', ...attributes };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    const box = await fixture<HTMLElement>(html`<div style="width: 400px"></div>`);
    box.append(element);
    await element.updateComplete;
    return { element, box };
  }
  it('[MEDIA-01] shows a picture as <sb-image> does, and fetches nothing of videos', async () => {
    const { element } = await show({ width: '800', height: '1000', scale: 'contain', overlay: '{"title":"Vase"}' });
    await loaded(element);
    const image = part<HTMLImageElement>(element, 'image');
    expect([image?.alt, image?.getAttribute('src')]).to.deep.equal([
      'Green vase',
      '/test/support/img/vase.jpg?media/img/vase_400_q70.jpg',
    ]);
    expect(getComputedStyle(image as Element).objectFit).to.equal('contain');
    expect(element.getBoundingClientRect().height).to.equal(500);
    await until(() => part(element, 'title')?.textContent === 'Vase', 'the overlay');
    expect(part(element, 'play')).to.equal(null);
    await expect(element).to.be.accessible();
    expect(warn.args.map(String)).to.deep.equal([]);
  });

  it('[MEDIA-01] shows a video behind its poster, which plays when it is pressed', async () => {
    const { element } = await show({ type: 'video', link: LINKS.custom, width: '1600', height: '1200' });
    // the box is there before the part that plays
    expect(element.getBoundingClientRect().height).to.equal(300);
    await isFacade(element);
    expect(element.getBoundingClientRect().height).to.equal(300);
    expect(player(element)).to.equal(null);
    await expect(element).to.be.accessible();
    part(element, 'play')?.click();
    await loaded(element);
    expect(player(element)?.localName).to.equal('video');
    expect(warn.args.map(String)).to.deep.equal([]);
  });

  it('[MEDIA-01] takes the kind of the video as its type, and 16:9 where nothing tells its shape', async () => {
    const { element } = await show({ type: 'vimeo', link: '76979871' });
    await isFacade(element);
    expect(element.getBoundingClientRect().height).to.equal(225);
    part(element, 'play')?.click();
    await until(() => player(element)?.localName === 'iframe', 'the host’s player');
    await until(() => requested().some((address) => address.includes('/demo/video/vimeo')), 'the host is asked');
  });

  it('[MEDIA-01] changes between picture and video live, and each is as it was', async () => {
    const { element } = await show({ width: '800', height: '600', link: LINKS.custom });
    await loaded(element);
    const image = part(element, 'image');
    element.setAttribute('type', 'video');
    await isFacade(element);
    part(element, 'play')?.click();
    await loaded(element);
    element.setAttribute('type', 'image');
    await until(() => part(element, 'image') === image, 'the picture is back');
    expect([state(element), player(element), part(element, 'play')]).to.deep.equal(['loaded', null, null]);
    expect(getComputedStyle(image as Element).opacity).to.equal('1');
    expect(element.getBoundingClientRect().height).to.equal(300);
    element.setAttribute('type', 'video');
    await isFacade(element);
    expect(element.shadowRoot?.querySelectorAll('[part="base"]').length).to.equal(1);
    expect(element.getBoundingClientRect().height).to.equal(300);
    expect(warn.args.map(String)).to.deep.equal([]);
  });

  it('[MODE-03] is off while it is hidden on the device, a move loses nothing, and a type that is none warns once', async () => {
    const { element, box } = await show({ type: 'video', link: LINKS.custom, width: '800', height: '600' });
    await isFacade(element);
    part(element, 'play')?.click();
    await loaded(element);
    element.setAttribute('hidden-on', site().get().device);
    await until(() => player(element) === null, 'it is off');
    element.removeAttribute('hidden-on');
    await isFacade(element);
    const play = part(element, 'play');
    element.remove();
    await frame();
    box.append(element);
    await frame();
    expect(part(element, 'play')).to.equal(play);
    element.setAttribute('type', 'film');
    await loaded(element);
    expect(part(element, 'play')).to.equal(null);
    expect(warn.args.map(([text]) => text)).to.have.length(1);
  });
});
