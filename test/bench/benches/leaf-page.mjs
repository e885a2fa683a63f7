import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limit, ratio } from '../support/budget.mjs';
import { installPeers } from '../support/peers.mjs';
import { sampleOf } from '../support/samples.mjs';
import { scriptBytes } from '../support/script-bytes.mjs';

const KB = 1024;
const LEAVES = ['sb-image', 'sb-icon', 'sb-button', 'sb-hr', 'sb-figure', 'sb-media', 'sb-contacts', 'sb-background'];
/** What page.js holds, the video's facade apart: it shows nothing but its box before it is near. */
const ONE = ['sb-image', 'sb-icon', 'sb-button', 'sb-hr', 'sb-background', 'sb-rotator', 'sb-tabs'];
/** In place of the samples that have everything, each of it a part of its own: what is drawn without any. */
const PLAIN = {
  'sb-button': '<sb-button action="link" href="/demo/" label="Look around"></sb-button>',
  'sb-hr': '<sb-hr></sb-hr>',
  'sb-background': '<sb-background type="color" color="#d8cfc4"><p>Made by hand</p></sb-background>',
  'sb-tabs':
    '<sb-tabs label="The chair"><div data-title="Material">Oak</div><div data-title="Care">Oil</div></sb-tabs>',
};
/** What Web Awesome has for the same page; pictures and backgrounds it leaves to the page. */
const AWESOME = ['button', 'icon', 'divider'];

const moduleOf = (path) => `<script type="module" src="${path}"></script>`;
const page = (title, modules, markup) => `<!doctype html><html lang="en"><title>${title}</title>
${modules.map(moduleOf).join('\n')}
${markup.join('\n')}`;

function prepare({ folder }) {
  installPeers(folder);
  const write = (name, text) => writeFileSync(join(folder, 'data', name), text);
  const ours = (wanted) => wanted.map((tag) => `/dist/elements/${tag}.js`);
  const plain = ONE.map((tag) => PLAIN[tag] ?? sampleOf(tag));
  write('leaves-one.html', page('One file', ['/dist/elements/page.js'], plain));
  write('leaves-rich.html', page('One file', ['/dist/elements/page.js'], ONE.map(sampleOf)));
  const same = ['sb-button', 'sb-icon', 'sb-hr'];
  write('leaves-all.html', page('All leaves', ours(LEAVES), LEAVES.map(sampleOf)));
  write('leaves-same.html', page('The same three', ours(same), same.map(sampleOf)));
  const peer = AWESOME.map((name) => `/peers/@awesome.me/webawesome/dist-cdn/components/${name}/${name}.js`);
  write('leaves-peer.html', page('Peer', peer, ['<wa-button>Look around</wa-button>', '<wa-divider></wa-divider>']));
}

/** All scripts that a page of leaves loads before anybody does anything, texts included, beside Web Awesome. Bytes do not vary. */
export default {
  name: 'leaf-page',
  about: 'scripts of a page of page elements before interaction, gzip -9, beside @awesome.me/webawesome',
  rounds: 1,
  pages: {
    one: '/data/leaves-one.html',
    rich: '/data/leaves-rich.html',
    all: '/data/leaves-all.html',
    same: '/data/leaves-same.html',
    peer: '/data/leaves-peer.html',
  },
  prepare,
  measure: scriptBytes,
  budget: [
    limit('image, icon, button, hr, background, rotator, tabs by page.js, with what they load to be drawn', {
      figure: 'bytes',
      unit: 'KB',
      most: 16 * KB,
      page: 'one',
    }),
    limit('the same, each with parts that it loads for what it shows', { figure: 'bytes', unit: 'KB', page: 'rich' }),
    limit('image, icon, button, hr, figure, media, contacts, background', {
      figure: 'bytes',
      unit: 'KB',
      most: 16 * KB,
      page: 'all',
    }),
    limit('files of that page', { figure: 'files', unit: '', page: 'all' }),
    ratio('button, icon and divider beside the peer’s', {
      figure: 'bytes',
      unit: 'KB',
      ours: 'same',
      reference: 'peer',
    }),
  ],
};
