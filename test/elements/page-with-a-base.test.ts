import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { pageBase } from '../../src/stores/backend/backend.js';
import '../../elements/sb-anchors.js';
import '../../elements/sb-image.js';
import '../../elements/sb-tabs.js';
import { callUrl } from '../../src/ports/api-base.js';
import { site } from '../../src/stores/site/site.js';
import { freshPage, put, quiet, ui, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';

/** Base URLs that redirect the page’s relative links and pictures. */
for (const base of ['https://elsewhere.example/there/', '/there/']) {
  describe(`a page with <base href="${base}">`, () => {
    const own = location.pathname + location.search;
    let box: HTMLElement;
    let node: HTMLBaseElement;

    beforeEach(() => {
      freshPage({ device: 'desktop' });
      stubStillness(true);
      node = document.createElement('base');
      node.href = base;
      document.head.prepend(node);
      box = put('');
    });
    afterEach(() => {
      node.remove();
      history.replaceState(null, '', own);
      scrollTo(0, 0);
    });

    const isHere = (hash: string) => location.pathname + location.search === own && location.hash === hash;

    async function anchors() {
      box.innerHTML = `<section id="tables" style="height: 900px"></section><section id="lamps" style="height: 1800px"></section>
        <sb-anchors items='[{"id":"tables","title":"Tables"},{"id":"lamps","title":"Lamps"}]'></sb-anchors>`;
      const element = box.querySelector('sb-anchors') as Element;
      await until(() => ui(element).parts('link').length === 2, 'its dots are there');
      return ui(element).parts<HTMLAnchorElement>('link')[1] as HTMLAnchorElement;
    }

    it('[ANC-01] a dot links to its block with the page’s own URL, also after the URL changed', async () => {
      const dot = await anchors();
      expect(dot.href).to.equal(`${location.origin}${own}#lamps`);
      dot.click();
      await until(() => scrollY > 400, 'the block is in view');
      expect(isHere('#lamps')).to.equal(true);
      history.replaceState(null, '', `${location.origin}${own}${own.includes('?') ? '&' : '?'}further`);
      dot.dispatchEvent(new PointerEvent('pointerover'));
      expect(dot.href).to.equal(`${location.href}#lamps`);
    });

    it('requests pictures and calls the backend at the page’s own origin, unless its settings name another', async () => {
      const undo = site().provide({ images: '' });
      const address = () => new URL(callUrl(pageBase(), 'settings'), document.baseURI);
      expect(address().origin).to.equal(location.origin);
      quiet(/lamp/);
      const id = `lamp-${crypto.randomUUID()}`;
      box.innerHTML = `<sb-image image-id="${id}" ext="png" width="10" height="10" alt="A lamp"></sb-image>`;
      const asked = () => performance.getEntriesByType('resource').find(({ name }) => name.includes(id));
      await until(asked, 'its picture is requested');
      expect(asked()?.name).to.contain(`${location.origin}/`);
      undo();
      const other = site().provide({ api: 'https://shop.example/v1' });
      expect(address().origin).to.equal('https://shop.example');
      other();
    });

    it('[ANC-01] a dot scrolls to its block even if the URL cannot be changed', async () => {
      const refused = stub(history, 'pushState').throws(new DOMException('refused', 'SecurityError'));
      (await anchors()).click();
      await until(() => scrollY > 400, 'the block is in view');
      expect(refused.callCount).to.equal(1);
    });

    it('[TAB-03] a tab links to the page’s own URL', async () => {
      box.innerHTML = '<sb-tabs label="Chair"><div id="wood">Oak</div><div id="care">Oil</div></sb-tabs>';
      const element = box.querySelector('sb-tabs') as Element;
      await until(() => ui(element).parts('tab').length === 2, 'its tabs are there');
      const care = ui(element).parts<HTMLAnchorElement>('tab')[1] as HTMLAnchorElement;
      expect(care.href).to.equal(`${location.origin}${own}#tabcare`);
      care.click();
      await until(() => isHere('#tabcare'), 'the URL has its hash');
    });
  });
}
