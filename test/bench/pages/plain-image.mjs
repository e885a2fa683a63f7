import { sheetsOf, taken, templateOf } from './plain.mjs';

const MARKUP = '<div part="base" data-state="not-loaded"><img part="image" draggable="false"></div>';

/**
 * What somebody would write by hand: the same markup and sheets as `<sb-image>`, attributes read once, the picture
 * asked for when it comes near the screen. Nothing else that `<sb-image>` does.
 */
export async function plainImage() {
  const newBase = templateOf(MARKUP);
  const sheets = sheetsOf(await taken('leaf-images'));

  const wanted = new WeakMap();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        wanted.get(target)();
        near.unobserve(target);
      }
    },
    { rootMargin: '400px' },
  );

  return class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = sheets;
      const base = root.appendChild(newBase());
      const width = Number(this.getAttribute('width'));
      const height = Number(this.getAttribute('height'));
      base.toggleAttribute('data-sized', true);
      base.style.setProperty('aspect-ratio', `100 / ${(height / width) * 100}`);
      base.style.backgroundColor = this.getAttribute('color');
      const image = base.firstElementChild;
      image.alt = this.getAttribute('alt');
      image.decoding = 'async';
      wanted.set(this, () => {
        image.src = `/img/${this.getAttribute('image-id')}_400_q70.${this.getAttribute('ext')}`;
      });
      near.observe(this);
    }
  };
}
