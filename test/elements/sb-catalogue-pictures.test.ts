// runs in firefox, webkit: boxes and pictures
import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { frame, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, partOf } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

/** The preview of a picture, of one pixel, as the shop sends it. */
const PREVIEW = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const vase = { id: 'vase', ext: 'jpg', width: 800, height: 1000, alt: 'A vase', preview: PREVIEW };

describe('<sb-catalogue> placeholders of pictures', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: [fakeProduct('p-1', { name: 'Vase', images: [vase] })] });
  });

  const picture = (view: CatalogueView) => partOf(view.card('Vase'), 'picture');
  const img = (view: CatalogueView) => picture(view)?.querySelector('img') as HTMLImageElement;
  const hasPreview = (view: CatalogueView) => picture(view).style.backgroundImage !== '';
  const isLoaded = (view: CatalogueView) => () => picture(view)?.dataset.state === 'loaded';
  async function shop(width: number, fade = ''): Promise<CatalogueView> {
    const style = fade && `style="--sb-motion-slow: ${fade}"`;
    const release = backend.hold('products');
    const view = await catalogue(`per-row="1" per-row-mobile="1" ${style}`, width);
    // the picture is inserted transparent, so that it fades in however fast it loads
    const observer = new MutationObserver(() => {
      const image = view.root.querySelector('img');
      if (image) expect(getComputedStyle(image).opacity).to.equal('0');
      if (image) observer.disconnect();
    });
    observer.observe(view.root, { childList: true, subtree: true });
    release();
    await view.shows(1);
    await until(() => img(view), 'the picture is requested');
    return view;
  }

  it('N7, S4: the placeholder of a larger picture is the smaller one already loaded; of the first, the blurred preview', async () => {
    const view = await shop(200);
    expect(picture(view).style.backgroundImage).to.contain('image/svg+xml').and.contain('feGaussianBlur');
    await until(isLoaded(view), 'the small picture is loaded');
    const small = img(view).src;
    const grown = new Promise<string>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!img(view) || img(view).src === small) return;
        observer.disconnect();
        resolve(picture(view).style.backgroundImage);
      }).observe(view.root, { subtree: true, attributes: true, childList: true });
    });
    (view.element.parentElement as HTMLElement).style.width = '600px';
    expect(new URL((await grown).slice(5, -2), location.href).href).to.equal(small);
  });

  it('a larger picture shows the preview again until it has loaded and covers it', async () => {
    const view = await shop(200);
    await until(isLoaded(view), 'the picture is loaded');
    await until(() => !hasPreview(view), 'the picture covers the preview');
    const before = img(view).src;
    const seen: { src: string; state: string | undefined; preview: boolean }[] = [];
    const observer = new MutationObserver(() => {
      seen.push({ src: img(view).src, state: picture(view).dataset.state, preview: hasPreview(view) });
    });
    observer.observe(picture(view), { childList: true });
    (view.element.parentElement as HTMLElement).style.width = '400px';
    await until(() => seen.length > 0, 'a larger picture is requested');
    observer.disconnect();
    expect(seen[0]?.src).not.to.equal(before);
    expect(seen[0]).to.include({ state: 'loading', preview: true });
    await until(isLoaded(view), 'the larger picture is loaded');
    await until(() => !hasPreview(view), 'the larger picture covers the preview');
  });

  it('the preview stays until the fade ends, not another transition; a canceled fade removes it, too', async () => {
    const view = await shop(200, '30s');
    const image = img(view);
    await until(() => image.getAnimations().length > 0, 'the fade runs');
    const ended: string[] = [];
    for (const type of ['transitionend', 'transitioncancel'] as const)
      image.addEventListener(type, ({ propertyName }) => ended.push(`${type} ${propertyName}`));
    image.style.transition = 'opacity 30s, scale 10ms';
    image.style.scale = '1.05';
    await until(() => ended.includes('transitionend scale'), 'the other transition has ended');
    await frame();
    expect(hasPreview(view)).to.equal(true);
    view.element.parentElement?.toggleAttribute('hidden', true);
    await until(() => ended.includes('transitioncancel opacity'), 'the fade is canceled');
    view.element.parentElement?.toggleAttribute('hidden', false);
    await until(() => !hasPreview(view), 'the picture covers the preview');
  });
});
