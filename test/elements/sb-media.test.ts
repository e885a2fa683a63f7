// runs in firefox, webkit: boxes and media
import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/sb-media.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, frame, provide, quiet, ui, until } from '../support/fixture.js';
import { loaded, state } from '../support/pages/picture.js';
import { isFacade, player } from '../support/pages/video.js';
import { LINKS, requested, startBackend, useStandIns } from '../support/video.js';

describe('<sb-media>', () => {
  const heard = quiet();

  before(startBackend);
  beforeEach(() => {
    atEnd(useStandIns());
    provide({ images: '/test/support/img/vase.jpg?media', language: 'en' });
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
  it('[MEDIA-01] shows a picture with the attributes of <sb-image>, and no play button', async () => {
    const { element } = await show({ width: '800', height: '1000', scale: 'contain', overlay: '{"title":"Vase"}' });
    await loaded(element);
    const image = ui(element).part<HTMLImageElement>('image');
    expect([image?.alt, image?.getAttribute('src')]).to.deep.equal([
      'Green vase',
      '/test/support/img/vase.jpg?media/img/vase_400_q70.jpg',
    ]);
    expect(getComputedStyle(image as Element).objectFit).to.equal('contain');
    expect(element.getBoundingClientRect().height).to.equal(500);
    await until(() => ui(element).part('title')?.textContent === 'Vase', 'the overlay is rendered');
    expect(ui(element).part('play')).to.equal(null);
    await accessible(element);
  });

  it('[MEDIA-01] shows the poster of a video, and loads the player when play is clicked', async () => {
    const link = `${LINKS.custom}?media`;
    const { element } = await show({ type: 'video', link, width: '1600', height: '1200' });
    // the box is reserved before the module of videos loads
    expect(element.getBoundingClientRect().height).to.equal(300);
    await isFacade(element);
    expect(element.getBoundingClientRect().height).to.equal(300);
    expect(player(element)).to.equal(null);
    await accessible(element);
    const isRequested = () => requested().some((address) => address.endsWith(link));
    expect(isRequested()).to.equal(false);
    ui(element).part('play')?.click();
    await loaded(element);
    expect(player(element)?.localName).to.equal('video');
    await until(isRequested, 'the video is requested');
  });

  it('[MEDIA-01] shows the picture of src or srcset as the poster of a video', async () => {
    const { element } = await show({ type: 'video', link: LINKS.custom, src: '/test/support/img/vase.jpg' });
    const poster = () => ui(element).part('image')?.getAttribute('src');
    await until(() => poster() === '/test/support/img/vase.jpg', 'the poster of src');
    element.setAttribute('srcset', '/test/support/img/vase_400_q70.jpg 400w');
    await until(() => poster() === '/test/support/img/vase_400_q70.jpg', 'the poster of srcset');
  });

  it('[MEDIA-01] accepts a video host as its type, and defaults to 16:9', async () => {
    const { element } = await show({ type: 'vimeo', link: '76979871' });
    await isFacade(element);
    expect(element.getBoundingClientRect().height).to.equal(225);
    ui(element).part('play')?.click();
    await until(() => player(element)?.localName === 'iframe', 'the host’s player is rendered');
    await until(() => requested().some((address) => address.includes('/demo/video/vimeo')), 'the host is requested');
  });

  it('[MEDIA-01] switches between picture and video, keeps the loaded picture and the height, and stops the video', async () => {
    const { element } = await show({ width: '800', height: '600', link: LINKS.custom });
    await loaded(element);
    const image = ui(element).part('image');
    element.setAttribute('type', 'video');
    await isFacade(element);
    ui(element).part('play')?.click();
    await loaded(element);
    element.setAttribute('type', 'image');
    await until(() => ui(element).part('image') === image, 'the picture is shown again');
    expect([state(element), player(element), ui(element).part('play')]).to.deep.equal(['loaded', null, null]);
    expect(getComputedStyle(image as Element).opacity).to.equal('1');
    expect(element.getBoundingClientRect().height).to.equal(300);
    element.setAttribute('type', 'video');
    await isFacade(element);
    expect(element.shadowRoot?.querySelectorAll('[part="base"]').length).to.equal(1);
    expect(element.getBoundingClientRect().height).to.equal(300);
  });

  it('[MODE-03] unloads the player while hidden on the device, survives a move, and warns once of an unknown type', async () => {
    const { element, box } = await show({ type: 'video', link: LINKS.custom, width: '800', height: '600' });
    await isFacade(element);
    ui(element).part('play')?.click();
    await loaded(element);
    element.setAttribute('hidden-on', site().get().device);
    await until(() => player(element) === null, 'the player is removed');
    element.removeAttribute('hidden-on');
    await isFacade(element);
    const play = ui(element).part('play');
    element.remove();
    await frame();
    box.append(element);
    await frame();
    expect(ui(element).part('play')).to.equal(play);
    element.setAttribute('type', 'film');
    await loaded(element);
    expect(ui(element).part('play')).to.equal(null);
    expect(heard.warnings).to.have.length(1);
  });
});
