// runs in firefox, webkit: boxes and pictures
import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { frame, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, partOf } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

/** One pixel, as the shop sends the preview of a picture. */
const PREVIEW = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const vase = { id: 'vase', ext: 'jpg', width: 800, height: 1000, alt: 'A vase', preview: PREVIEW };

describe('<sb-catalogue>: what fills a picture’s place until the picture covers it', () => {
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
    // its style is known before it has come, so that it fades in however fast that is
    const observer = new MutationObserver(() => {
      const image = view.root.querySelector('img');
      if (image) expect(getComputedStyle(image).opacity).to.equal('0');
      if (image) observer.disconnect();
    });
    observer.observe(view.root, { childList: true, subtree: true });
    release();
    await view.shows(1);
    await until(() => img(view), 'the picture is asked for');
    return view;
  }

  it('N7, S4: a picture that the page has in another size stands in for a larger one; before any has come it is the preview, blurred', async () => {
    const view = await shop(200);
    expect(picture(view).style.backgroundImage).to.contain('image/svg+xml').and.contain('feGaussianBlur');
    await until(isLoaded(view), 'the small one is there');
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

  it('a larger picture in its place begins anew: the preview is there until it has come and covers it', async () => {
    const view = await shop(200);
    await until(isLoaded(view), 'the picture is there');
    await until(() => !hasPreview(view), 'it covers the preview');
    const before = img(view).src;
    const seen: { src: string; state: string | undefined; preview: boolean }[] = [];
    const observer = new MutationObserver(() => {
      seen.push({ src: img(view).src, state: picture(view).dataset.state, preview: hasPreview(view) });
    });
    observer.observe(picture(view), { childList: true });
    (view.element.parentElement as HTMLElement).style.width = '400px';
    await until(() => seen.length > 0, 'a larger one is asked for');
    observer.disconnect();
    expect(seen[0]?.src).not.to.equal(before);
    expect(seen[0]).to.include({ state: 'loading', preview: true });
    await until(isLoaded(view), 'it is there');
    await until(() => !hasPreview(view), 'it covers the preview');
  });

  it('a fade keeps the preview until its end, which that of another movement is not; one that is cut short by what hides the picture leaves none behind it', async () => {
    const view = await shop(200, '30s');
    const image = img(view);
    await until(() => image.getAnimations().length > 0, 'it fades in');
    const ended: string[] = [];
    for (const type of ['transitionend', 'transitioncancel'] as const)
      image.addEventListener(type, ({ propertyName }) => ended.push(`${type} ${propertyName}`));
    image.style.transition = 'opacity 30s, scale 10ms';
    image.style.scale = '1.05';
    await until(() => ended.includes('transitionend scale'), 'it has grown');
    await frame();
    expect(hasPreview(view)).to.equal(true);
    view.element.parentElement?.toggleAttribute('hidden', true);
    await until(() => ended.includes('transitioncancel opacity'), 'the fade is cut short');
    view.element.parentElement?.toggleAttribute('hidden', false);
    await until(() => !hasPreview(view), 'the picture covers the preview');
  });
});
