import { writePages } from './shop-pages.mjs';

const WORDS = ['Oak', 'Wool', 'Brass', 'Clay', 'Linen'];
const TABS = ['Material', 'Size', 'Care'];
const CARD = 'style="display: block; height: 320px; background: #d8cfc4"';
const POSTER = `style="background-image: url('/img/p1_720_q70.jpg')"`;

const each = (words, markup) => words.map(markup).join('');
const module = (path) => `<script type="module" src="${path}"></script>`;
const ours = (tag) => module(`/dist/elements/${tag}.js`);
/** The same page with the single-file build of the element, like its peers. */
const inOneFile = ({ head, ...page }) => ({ ...page, head: head.replace('/dist/elements/', '/dist/single/') });
const awesome = (...names) =>
  names.map((name) => module(`/peers/@awesome.me/webawesome/dist-cdn/components/${name}/${name}.js`)).join('');
const LITE = '/peers/lite-youtube-embed/src/lite-yt-embed';

/** Expression: the first slide has begun to move. */
const leaves = (slide) => `(() => {
  const first = document.querySelector('${slide}');
  if (!first) return false;
  const { left } = first.getBoundingClientRect();
  window.place = Math.max(window.place ?? left, left);
  return left < window.place - 2;
})()`;
const slider = (tag, slide, next) => ({
  press: `document.querySelector('${tag}')?.shadowRoot?.querySelector('${next}')`,
  done: leaves(`${tag} > ${slide}`),
});

/** Expression: only the second panel is shown. */
const turned = (panel) => `(() => {
  const [first, second, third] = [...document.querySelectorAll('${panel}')].map((it) => it.checkVisibility());
  return second === true && first === false && third === false;
})()`;

/**
 * Pages by name: head and body as an author would write them, and expressions for the visitor: `press` is the control, `done` its
 * effect, `answered` a first reaction if the effect needs more than the page.
 */
const PAGES = {
  slider: {
    head: ours('sb-slider'),
    body: `<sb-slider label="Rooms">${each(WORDS, (word) => `<div ${CARD}>${word}</div>`)}</sb-slider>`,
    ...slider('sb-slider', 'div', '[part~=next]'),
  },
  swiper: {
    head: '<script src="/swiper/swiper-element-bundle.min.js" defer></script>',
    body: `<swiper-container navigation="true" pagination="true">${each(
      WORDS,
      (word) => `<swiper-slide><div ${CARD}>${word}</div></swiper-slide>`,
    )}</swiper-container>`,
    ...slider('swiper-container', 'swiper-slide', '.swiper-button-next'),
  },
  tabs: {
    head: ours('sb-tabs'),
    body: `<sb-tabs label="The chair">${each(TABS, (word) => `<div data-title="${word}">${word}</div>`)}</sb-tabs>`,
    press: `document.querySelector('sb-tabs')?.shadowRoot?.querySelectorAll('[part~=tab]')[1]`,
    done: turned('sb-tabs > div'),
  },
  tabGroup: {
    head: awesome('tab-group', 'tab', 'tab-panel'),
    body: `<wa-tab-group>${each(TABS, (word) => `<wa-tab panel="${word}">${word}</wa-tab>`)}${each(
      TABS,
      (word) => `<wa-tab-panel name="${word}">${word}</wa-tab-panel>`,
    )}</wa-tab-group>`,
    press: `document.querySelectorAll('wa-tab')[1]`,
    done: turned('wa-tab-panel'),
  },
  video: {
    head: ours('sb-video'),
    body: '<sb-video link="https://youtu.be/abcdefghijk" label="A lamp" image-id="p1"></sb-video>',
    press: `document.querySelector('sb-video')?.shadowRoot?.querySelector('[part~=play]')`,
    answered: `/^load/.test(document.querySelector('sb-video')?.shadowRoot?.firstElementChild?.dataset.state)`,
    done: `Boolean(document.querySelector('sb-video')?.shadowRoot?.querySelector('iframe'))`,
  },
  liteYoutube: {
    head: `<link rel="stylesheet" href="${LITE}.css">${module(`${LITE}.js`)}`,
    body: `<lite-youtube videoid="abcdefghijk" playlabel="A lamp" ${POSTER}></lite-youtube>`,
    press: `document.querySelector('lite-youtube .lyt-playbtn')`,
    done: `Boolean(document.querySelector('lite-youtube iframe'))`,
  },
};

const ALL = {
  ...PAGES,
  sliderSingle: inOneFile(PAGES.slider),
  tabsSingle: inOneFile(PAGES.tabs),
  videoSingle: inOneFile(PAGES.video),
};

export function visitorOf(name) {
  const { press, done, answered = done } = ALL[name];
  return { press, done, answered };
}

const htmlOf = ([name, { head, body }]) => [
  name,
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${head}</head>
<body>${body}</body></html>`,
];

/** Writes the pages into a folder of the server. Returns their paths by name. */
export const writeMovingPages = (folder) =>
  writePages(folder, 'moving', Object.fromEntries(Object.entries(ALL).map(htmlOf)));
