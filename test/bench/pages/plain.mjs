export const textsOf = (root) =>
  root.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'));

const sheetsOf = (texts) =>
  texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });

/** Loads the data collected from an element for its plain counterpart: `{ css, … }`. */
export const taken = async (name) => (await fetch(`/data/${name}.json`)).json();

export const plainRoot = (css) => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheetsOf(css);
  return root;
};

export function templateOf(markup) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return () => template.content.firstElementChild.cloneNode(true);
}

/** Fills the page with elements of the shop. Resolves to the shadow root of the last one. */
export async function shopWith(markup) {
  document.body.innerHTML = `<sb-site project-id="bench"></sb-site>${markup}`;
  const tags = [...document.body.children].map(({ localName }) => localName);
  await Promise.all(tags.map((tag) => import(`/dist/elements/${tag}.js`)));
  return document.body.lastElementChild.shadowRoot;
}
