import '../../elements/sb-anchors.js';
import '../../elements/sb-background.js';
import '../../elements/sb-bundle.js';
import '../../elements/sb-button.js';
import '../../elements/sb-cards.js';
import '../../elements/sb-contacts.js';
import '../../elements/sb-figure.js';
import '../../elements/sb-hr.js';
import '../../elements/sb-icon.js';
import '../../elements/sb-image.js';
import '../../elements/sb-media.js';
import '../../elements/sb-modal.js';
import '../../elements/sb-rotator.js';
import '../../elements/sb-site.js';
import '../../elements/sb-slider.js';
import '../../elements/sb-tabs.js';
import '../../elements/sb-video.js';
import { ui, until } from '../support/fixture.js';

const root = (element: Element) => element.shadowRoot as ShadowRoot;
export const parts = (element: Element, name: string) => ui(element).parts(name);
export const part = (element: Element, name: string) => ui(element).part(name) as HTMLElement;

const PANELS =
  '<div data-title="Wood">Oak</div><div data-title="Clay">Fired twice</div><div data-title="Wool">Soft</div>';
const SLIDES = '<div>One</div><div>Two</div><div>Three</div><div>Four</div><div>Five</div><div>Six</div>';
const DOT = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const YOUTUBE = 'link="https://youtu.be/abcdefghijk" label="How a lamp is made" duration="64"';

/** Every element that renders on a page without a shop: its markup, and a condition that is true once it is fully rendered. */
export const SHOWN = {
  image: {
    markup: `<sb-image preview="${DOT}" width="400" height="200" alt="A lamp" border='{"width":4}' overlay='{"title":"New","desc":"In brass","position":"top"}'></sb-image>`,
    there: (element) => part(element, 'overlay'),
  },
  icon: {
    markup: '<sb-icon name="truck" size="40" shape="circle" label="Free delivery"></sb-icon>',
    there: (element) => root(element).querySelector('path'),
  },
  button: {
    markup: '<sb-button label="Look around" icon="truck" icon-after="next" hover="fill, shift, glare"></sb-button>',
    there: (element) => root(element).querySelectorAll('path').length >= 2,
  },
  hr: { markup: '<sb-hr width="50" align="start" label="Or else"></sb-hr>', there: (element) => part(element, 'line') },
  figure: {
    markup: '<sb-figure background="#c0392b" proportion="50" shape="rounded" caption="Red, and no more"></sb-figure>',
    there: (element) => root(element).querySelector('figcaption'),
  },
  media: { markup: `<sb-media type="video" ${YOUTUBE} width="640" height="360"></sb-media>`, there: playable },
  contacts: {
    markup:
      '<sb-contacts name="Atelier" phone="+49 30 1234567" email="hello@example.com" address="Alt 1, Berlin"></sb-contacts>',
    there: (element) => root(element).querySelector('path'),
  },
  background: {
    markup:
      '<sb-background color="#123456" overlay-color="#000" overlay-opacity="40" contrast="auto"><p>Words</p></sb-background>',
    there: (element) => part(element, 'layer'),
  },
  video: { markup: `<sb-video ${YOUTUBE}></sb-video>`, there: playable },
  tabs: { markup: `<sb-tabs label="Materials" no-hash>${PANELS}</sb-tabs>`, there: (element) => part(element, 'mark') },
  bundle: {
    markup: `<sb-bundle label="Materials" no-hash variant="box">${PANELS}</sb-bundle>`,
    there: (element) => part(element, 'mark'),
  },
  rotator: {
    markup: '<sb-rotator loop delay="600000"><span>cups</span><span>lamps</span></sb-rotator>',
    there: (element) => part(element, 'pause') || matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  anchors: {
    markup: `<sb-anchors titles="always" items='[{"id":"top","title":"Tables"},{"id":"end","title":"Lamps"}]'></sb-anchors><p id="top">A</p><p id="end">B</p>`,
    there: (element) => root(element).querySelector('[aria-current]'),
  },
  modal: {
    markup: '<sb-modal no-hash open label="Sizes"><p>Measure the table</p></sb-modal>',
    there: (element) => root(element).querySelector('dialog')?.open && part(element, 'close').ariaLabel,
  },
  slider: { markup: `<sb-slider label="Pictures" loop>${SLIDES}</sb-slider>`, there: movable },
  cards: {
    markup: `<sb-cards label="Goods" cards-per-row="3" cards-per-row-mobile="3">${SLIDES}</sb-cards>`,
    there: movable,
  },
} satisfies Record<string, { markup: string; there(element: HTMLElement): unknown }>;

function playable(element: HTMLElement): unknown {
  return part(element, 'play')?.ariaLabel || part(element, 'play')?.textContent;
}

function movable(element: HTMLElement): unknown {
  return part(element, 'base')?.dataset.state === 'ready' && part(element, 'next')?.ariaLabel;
}

/** Renders an element in a box, and returns it once it is fully rendered. */
export async function show(box: HTMLElement, name: string): Promise<HTMLElement> {
  const { markup, there } = SHOWN[name as keyof typeof SHOWN];
  box.innerHTML = markup;
  const element = box.firstElementChild as HTMLElement;
  await until(() => element.shadowRoot?.firstChild || name === 'anchors' || name === 'modal', `<sb-${name}> is drawn`);
  await until(() => there(element), `all of <sb-${name}> is there`);
  return element;
}

export function makeBox(): HTMLElement {
  const box = document.body.appendChild(document.createElement('main'));
  box.style.cssText = 'position: absolute; inset: 0 auto auto 0; inline-size: 600px; font: 16px/1.5 sans-serif';
  return box;
}
