// slow: builds the docs, unless they are newer than their sources
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@esm-bundle/chai';
import { readExamples } from '../../demo/docs/examples.mjs';
import { CHAPTERS } from '../../demo/docs/groups.mjs';
import { CRITERIA } from '../../demo/docs/wcag.mjs';
import { EXPORTS } from '../../tools/build/package-facts.mjs';
import { buildDocs, DOCS, docsFiles, documentedTags } from '../support/docs-site.js';

/** Most bytes of a page with its own styles and scripts, compressed, without the library. */
const MOST_BYTES = 60_000;
const OWN = ['docs.css', 'settings.js', 'docs.js', 'workbench.js', 'markup.js'];

/** Criteria that are met because the library has nothing that could violate them. */
const UNTESTED = ['1.3.3', '1.3.4', '1.4.5', '2.2.1', '2.3.1'];

const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
const withoutExamples = (html: string) =>
  html.replace(/<div class="stage[\s\S]*?(?=<div class="(?:bench|code)">)/g, '');
const text = (html = '') => html.replace(/<[^>]+>/g, '').trim();
const read = (html: string) =>
  text(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** Codes of a page with a button to copy each. */
const codesOf = (html: string) =>
  [
    ...html.matchAll(
      /<pre tabindex="0"><code class="language-html">([\s\S]*?)<\/code><\/pre><button class="copy quiet"/g,
    ),
  ].map(([, code = '']) => read(code));

/** Returns true if the library has a file of this name in `dist`. */
function isInLibrary(path: string): boolean {
  const module = /^dist\/elements\/([\w-]+)\.js$/.exec(path)?.[1];
  return module ? existsSync(`elements/${module}.ts`) : Object.values(EXPORTS).includes(`./${path}`);
}

describe('the docs', () => {
  let pages = new Map<string, string>();
  let twins = new Map<string, string>();

  before(() => {
    buildDocs();
    pages = docsFiles('html');
    twins = docsFiles('md');
  });

  /** Broken links of a page. */
  function broken(from: string, links: string[]): string[] {
    return links
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => {
        const [path = '', anchor] = to.split('#');
        const place = path === '' ? from : posix.join(posix.dirname(from), path);
        const page = pages.get(place);
        if (anchor && page) return !idsOf(page).includes(anchor);
        return !page && !existsSync(`${DOCS}/${place}`) && !isInLibrary(place);
      })
      .map((to) => `${from}: ${to}`);
  }

  it('have a page for each element and each field type', () => {
    const types = [...readFileSync('elements/FIELDS.md', 'utf8').matchAll(/^## (\S+)$/gm)].map(([, type = '']) => type);
    expect(types.length).to.be.above(20);
    expect([...pages.keys()]).to.include.members([
      ...documentedTags().map((tag) => `elements/${tag}.html`),
      ...types.map((type) => `fields/${type}.html`),
    ]);
  });

  it('list each attribute of an element with a description, and the attributes common to all elements', () => {
    const named = (html: string) =>
      [...html.matchAll(/<div id="attribute-([\w-]+)">[\s\S]*?<dd>([\s\S]*?)<\/dd>/g)].map(([, name, words]) => [
        name,
        text(words),
      ]);
    for (const tag of documentedTags()) {
      const attributes = named(pages.get(`elements/${tag}.html`) ?? '');
      expect(
        attributes.filter(([, words]) => !words).map(([name]) => name),
        tag,
      ).to.deep.equal([]);
      const names = attributes.map(([name]) => name);
      expect(names, tag).to.include('mode');
      // <sb-site> is not visible, so it cannot be hidden on a device
      expect(names.includes('hidden-on'), tag).to.equal(tag !== 'sb-site');
    }
  });

  it('have the examples of each element, in HTML and in Markdown', () => {
    for (const tag of documentedTags()) {
      const titles = [...readFileSync(`demo/docs/elements/${tag}.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(
        ([, title]) => title,
      );
      expect(titles.length, tag).to.be.above(0);
      const html = pages.get(`elements/${tag}.html`) ?? '';
      const headings = [...html.matchAll(/<h3 id="example-[^"]+">(.+?)<\/h3>/g)].map(([, title]) =>
        title?.replace('&#39;', "'"),
      );
      expect(headings, tag).to.deep.equal(titles);
      for (const title of titles) expect(twins.get(`elements/${tag}.md`), tag).to.include(`\n### ${title}\n`);
    }
  });

  it('have each live example with its readable markup below it, and a button to copy that', () => {
    for (const tag of documentedTags()) {
      const html = pages.get(`elements/${tag}.html`) ?? '';
      const blocks = readExamples(tag).chapters.flatMap((chapter) => chapter.blocks);
      const live = blocks.filter(({ isLive }) => isLive).map((block) => block.text);
      for (const markup of live) expect(html, tag).to.include(`" data-pagefind-ignore>${markup}</div>`);
      expect(codesOf(html), tag).to.include.members(live);
    }
  });

  it('list the default and the values of an attribute, and events and parts by name', () => {
    const html = pages.get('elements/sb-slider.html') ?? '';
    const row =
      /<div id="attribute-pagination">\s*<dt>([\s\S]*?)<\/dt>[\s\S]*?<ul class="values">([\s\S]*?)<\/ul>/.exec(html);
    const [, name = '', values = ''] = row ?? [];
    expect(text(name).replace(/\s+/g, ' ')).to.equal('pagination default bullets');
    expect([...values.matchAll(/<li>(.*?)<\/li>/g)].map(([, value]) => text(value))).to.deep.equal([
      'bullets',
      'fraction',
      'thumbs',
      'none',
    ]);
    expect(idsOf(html)).to.include.members(['event-slide-change', 'part-viewport']);
  });

  it('have a Markdown version of each page, with its title', () => {
    for (const [path, html] of pages) {
      const [, title = ''] = /<h1>([\s\S]*?)<\/h1>/.exec(html) ?? [];
      const twin = twins.get(path.replace(/html$/, 'md'));
      expect(twin, path).to.match(/^# \S/);
      const words = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      if (/^(?:elements|fields\/(?!index))/.test(path))
        expect(twin?.split('\n')[0]?.replaceAll('`', '')).to.equal(`# ${words}`);
    }
    expect(twins.size).to.equal(pages.size);
  });

  it('have a unique title, a description and one h1 on each page, and no gaps in heading levels', () => {
    const titles = [...pages].map(([path, html]) => {
      expect(html.match(/<h1>/g), path).to.have.lengthOf(1);
      expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length, path).to.be.above(8);
      const levels = [...withoutExamples(html).matchAll(/<h(\d)[ >]/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
        path,
      ).to.deep.equal([]);
      return text(/<title>([^<]+)<\/title>/.exec(html)?.[1]);
    });
    expect(new Set(titles).size).to.equal(titles.length);
  });

  it('have no broken links or anchors, and no duplicate ids', () => {
    for (const [path, html] of pages) {
      const ids = idsOf(html);
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).to.deep.equal([]);
      const own = withoutExamples(html).replace(/<pre[\s\S]*?<\/pre>/g, '');
      const links = [...own.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, to = '']) => to);
      expect(links.length).to.be.above(20);
      expect(broken(path, links)).to.deep.equal([]);
    }
    for (const [path, markdown] of [...twins, ['llms.txt', readFileSync(`${DOCS}/llms.txt`, 'utf8')] as const]) {
      const links = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
      expect(broken(path, links.map((to) => to.replace(/#.*/, '')).filter(Boolean))).to.deep.equal([]);
    }
  });

  it('name existing tests in the accessibility report, for each met criterion of WCAG 2.2 up to AA', () => {
    expect(new Set(CRITERIA.map(([id]) => id)).size).to.equal(55);
    const named = CRITERIA.flatMap(([, , , , , tests]) => tests);
    expect(named.filter((name) => !existsSync(`test/${name}.test.ts`))).to.deep.equal([]);
    for (const [id, , , state, , tests] of CRITERIA)
      expect(tests.length > 0 || state !== 'met' || UNTESTED.includes(id), id).to.equal(true);
  });

  it('list every page in llms.txt', () => {
    const list = readFileSync(`${DOCS}/llms.txt`, 'utf8');
    for (const path of twins.keys()) expect(list, path).to.include(`](${path})`);
  });

  it('have every chapter of attributes and parts that an element is given', () => {
    for (const [tag, chapters] of Object.entries(CHAPTERS)) {
      const titles = [...(pages.get(`elements/${tag}.html`) ?? '').matchAll(/<h3[^>]*>([^<]+)/g)].map(
        ([, title]) => title,
      );
      expect(titles, tag).to.include.members(Object.keys(chapters));
    }
  });

  it('load at most 60 kB per page beside the library, compressed', () => {
    const own = OWN.map((name) => gzipSync(readFileSync(`${DOCS}/assets/${name}`)).length).reduce((a, b) => a + b);
    for (const [path, html] of pages) expect(gzipSync(html).length + own, path).to.be.below(MOST_BYTES);
  });
});
