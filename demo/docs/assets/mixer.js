/* The theme mixer: its controls, the picture of elements, the contrast of each pair, and the CSS. The address keeps what is chosen. */
import { contrast, solidColour } from './contrast.js';
import { coloured } from './markup.js';
import { addressOf, changesOf, coloursOf, cssOf, FONTS, NUMBERS, numberOf, readAddress } from './mix.js';

const themes = JSON.parse(document.getElementById('themes').textContent);
const form = document.querySelector('.mixer-controls');
const verdict = document.querySelector('.mixer-verdict');
const link = document.querySelector('.mixer-link');
const rows = [...document.querySelectorAll('.mixer-pairs tbody tr')];
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const make = (tag, properties, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

let mix = readAddress('', themes);
const theme = () => themes[mix.theme];

/** Colours the elements: all tokens are set, so that the theme of these pages does not shine through. */
function showPicture() {
  const tokens = Object.entries({ ...theme(), ...changesOf(mix, theme()) });
  const { stack } = FONTS[mix.font];
  const font = stack ? `font-family: ${stack};` : '';
  sheet.replaceSync(`.mixed { ${tokens.map(([token, value]) => `${token}: ${value};`).join(' ')} ${font} }`);
}

function cell({ front, ground, least }, colours, at) {
  const found = contrast(...[front, ground].map((token) => solidColour(colours[token][at])));
  // rounding up would overstate the contrast
  const figure = (Math.floor(found * 100) / 100).toFixed(2);
  const isEnough = found >= Number(least);
  const [name, letters] = least === '3' ? ['pair pair-shape', '\u00a0'] : ['pair', 'Aa'];
  const sample = make('span', { className: name, ariaHidden: 'true' }, letters);
  sample.style.color = colours[front][at];
  sample.style.backgroundColor = colours[ground][at];
  const words = make('span', { className: isEnough ? 'pass' : 'fail' }, isEnough ? 'pass' : `fail, ${least} needed`);
  return { isEnough, figure, nodes: [sample, ` ${figure} `, words] };
}

function showContrast() {
  const colours = coloursOf(mix, theme());
  const failed = [];
  for (const { dataset, cells } of rows) {
    for (const at of [0, 1]) {
      const { isEnough, figure, nodes } = cell(dataset, colours, at);
      cells[at + 1].replaceChildren(...nodes);
      if (!isEnough) failed.push(`${dataset.front} on ${dataset.ground}, ${['light', 'dark'][at]}: ${figure}`);
    }
  }
  const words =
    failed.length > 0
      ? `${failed.length} of ${rows.length * 2} pairs fail: ${failed[0]}${failed.length > 1 ? ' …' : ''}`
      : `All ${rows.length * 2} pairs pass`;
  if (verdict.textContent !== words) verdict.textContent = words;
  verdict.classList.toggle('fail', failed.length > 0);
}

function showCss() {
  const code = document.querySelector('.mixer-css code');
  code.replaceChildren(
    ...coloured(cssOf(mix, theme()), 'js').map(([kind, part]) =>
      kind === 'text' ? part : make('i', { className: kind }, part),
    ),
  );
  link.hidden = mix.theme === '';
  const value = link.querySelector('.value:last-of-type');
  value.textContent = value.textContent.replace(/[\w-]+\.css/, `${mix.theme || 'neutral'}.css`);
}

/** Sets the controls to what is shown. */
function showControls() {
  const colours = coloursOf(mix, theme());
  for (const input of form.elements) {
    const { name, dataset, type } = input;
    if (type === 'color') input.value = colours[name][dataset.scheme];
    if (type !== 'range') continue;
    input.value = mix.numbers[name] ?? numberOf(name, theme());
    input.ariaValueText = `${input.value}${NUMBERS[name].unit && ` ${NUMBERS[name].unit}`}`;
    input.parentElement.querySelector('.figure').textContent = input.ariaValueText;
  }
  form.elements.theme.value = mix.theme;
  form.elements.font.value = mix.font;
}

function show() {
  showPicture();
  showContrast();
  showCss();
  showControls();
}

function change({ name, value, type, dataset }) {
  if (type === 'range') mix.numbers[name] = Number(value);
  else if (type !== 'color') mix[name] = value;
  else {
    mix.colours[name] ??= ['', ''];
    mix.colours[name][dataset.scheme] = value;
  }
  keep();
}

function keep() {
  const address = addressOf(mix);
  history.replaceState(history.state, '', address ? `#${address}` : location.pathname + location.search);
  show();
}

form.addEventListener('input', ({ target }) => change(target));
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', (event) => {
  event.preventDefault();
  mix = readAddress('', themes);
  keep();
});

/** Reads the address; that of a chapter or of the cart leaves the mix as it is. */
function read() {
  if (!location.hash.includes('=')) return;
  mix = readAddress(location.hash.slice(1), themes);
  show();
}

addEventListener('hashchange', read);
show();
read();
