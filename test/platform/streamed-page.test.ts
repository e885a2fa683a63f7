// runs in firefox, webkit: streaming
import { expect } from '@open-wc/testing';
import { frame, until } from '../support/fixture.js';

let serial = 0;

interface Streamed extends Window {
  customElements: CustomElementRegistry;
  complaints: string[];
}

/** Opens a frame whose page the server sends in pieces, with an async script at `path`; resolves when the script has defined `tag`. */
async function streamedPage(path: string, tag: string) {
  const address = `/streamed/${++serial}`;
  const send = (body: string) => fetch(address, { method: 'POST', body });
  const holder = document.createElement('iframe');
  holder.src = address;
  document.body.append(holder);
  const page = () => holder.contentWindow as Streamed;
  const markup = () => page().document.documentElement?.outerHTML;
  // WebKit waits for the first 512 bytes to sniff their type
  const head = `<!doctype html><html lang="en"><!--${'.'.repeat(512)}--><script>
    window.complaints = [];
    console.warn = console.error = (...words) => complaints.push(words.join(' '));
    </script><script type="module" async src="${path}"></script><body><${tag}></${tag}>`;
  // the page is requested before its first piece is sent
  await until(async () => (await send(head)).ok, 'the page is open');
  await until(() => page().customElements.get(tag), 'its script has run');
  return {
    get document() {
      return page().document;
    },
    get complaints() {
      return page().complaints;
    },
    /** Sends more of the page; resolves when it is parsed and its scripts have reacted to it. */
    async more(piece: string) {
      const before = markup();
      await send(piece);
      await until(() => markup() !== before, 'the piece is parsed');
      await frame();
      await frame();
    },
    async end(piece = '') {
      await send(piece);
      await fetch(address, { method: 'DELETE' });
    },
  };
}

/** An async script runs when the parser has read only a part of elements and divs. */
describe('a page that is still being parsed', () => {
  let page: Awaited<ReturnType<typeof streamedPage>>;

  const complaints = () => page.complaints.filter((text) => text.includes('application/json'));
  const titles = () => {
    const root = page.document.querySelector('sb-tabs[id]')?.shadowRoot;
    return [...(root?.querySelectorAll('[part="tab"]') ?? [])].map(({ textContent }) => textContent);
  };

  it('[BLK-01] a div with data-sb is replaced only when it is complete, with all its content', async () => {
    page = await streamedPage('/bundled/elements/autoload.ts', 'sb-site');
    await page.more('<div data-sb="tabs" id="chair"><div data-title="Material">Oak</div>');
    expect(page.document.querySelectorAll('sb-tabs').length).to.equal(0);
    await page.end('<div data-title="Delivery">Five days</div></div><p>After it</p>');
    await until(() => titles().length === 2, 'both tabs are shown');
    expect(titles()).to.deep.equal(['Material', 'Delivery']);
    expect(page.document.querySelector('sb-tabs')?.textContent).to.equal('OakFive days');
    expect(page.document.querySelector('sb-tabs + p')?.textContent).to.equal('After it');
  });

  it('[TAB-01] settings that are streamed in pieces are read once complete; only then does an unreadable one cause a warning', async () => {
    page = await streamedPage('/bundled/elements/sb-tabs.ts', 'sb-tabs');
    await page.more('<sb-tabs id="chair"><script type="application/json">{"wide":true,"tabs":[{"id":"wood","ti');
    await page.more('tle":"Wood"},{"title":"Care"}]}</script><div>Oak</div>');
    await until(() => titles().length === 1, 'the first tab is shown');
    await page.more('<div>Oil it</div></sb-tabs>');
    await page.more('<sb-tabs><script type="application/json">{"wide":tr</script><div>Oak</div></sb-tabs>');
    expect(complaints()).to.deep.equal([]);
    await page.end();
    await until(() => titles()[0] === 'Wood' && titles()[1] === 'Care', 'the tabs have their names');
    const wide = page.document.querySelector('sb-tabs[id]')?.shadowRoot?.querySelectorAll('[data-wide="true"]');
    expect(wide?.length).to.equal(1);
    await until(() => complaints().length > 0, 'the warning is logged');
    expect(complaints()).to.have.length(1);
    expect(complaints()[0]).to.contain('{"wide":tr');
    expect(page.complaints.filter((text) => text.includes('tabs='))).to.deep.equal([]);
  });

  it('[TAB-02] `active` may name a panel that is streamed later; one that never comes causes a warning at the end', async () => {
    page = await streamedPage('/bundled/elements/sb-tabs.ts', 'sb-tabs');
    await page.more('<sb-tabs active="none"><div>Pine</div></sb-tabs>');
    await page.more('<sb-tabs id="chair" active="care"><div id="wood">Oak</div>');
    await until(() => titles().length === 1, 'the first tab is shown');
    await page.end('<div id="care">Oil it</div></sb-tabs>');
    const root = page.document.querySelector('sb-tabs[id]')?.shadowRoot;
    await until(() => root?.querySelectorAll('[part="tab"]')[1]?.ariaSelected === 'true', 'the second tab is active');
    const ofActive = () => page.complaints.filter((text) => text.includes('active='));
    await until(() => ofActive().length > 0, 'the warning is logged');
    expect(ofActive()).to.have.length(1);
    expect(ofActive()[0]).to.contain('active="none"');
  });

  it('[TAB-01] a heading that is streamed after the start of its panel names the tab', async () => {
    page = await streamedPage('/bundled/elements/sb-tabs.ts', 'sb-tabs');
    await page.more('<sb-tabs id="chair"><section><h2>Wood</h2></section><section>');
    await until(() => titles().length === 2, 'both tabs are shown');
    await page.end('<h2>Care</h2></section></sb-tabs>');
    await until(() => titles()[1] === 'Care', 'the second tab has its name');
    expect(titles()).to.deep.equal(['Wood', 'Care']);
  });

  it('[FORM-13] a widget reads settings that are streamed in pieces', async () => {
    page = await streamedPage('/bundled/elements/sb-field.ts', 'sb-field');
    await page.more('<sb-field id="oil" type="select" label="Oil"><script type="application/json">{"options":["Lin');
    await page.end('seed","Tung"]}</script></sb-field>');
    const choices = () => page.document.querySelector('sb-field[id]')?.shadowRoot?.querySelectorAll('option') ?? [];
    await until(() => [...choices()].some(({ textContent }) => textContent === 'Linseed'), 'the option is available');
    expect(complaints()).to.deep.equal([]);
  });
});
