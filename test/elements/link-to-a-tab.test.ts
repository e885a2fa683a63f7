import { atEnd, put, until } from '../support/fixture.js';
import { selected } from './sb-tabs-support.js';

describe('a link to a tab', () => {
  it('[TAB-03] selects it in tabs far below the screen, which load at once, and scrolls there', async () => {
    const plain = location.pathname + location.search;
    atEnd(() => {
      history.replaceState(null, '', plain);
      scrollTo(0, 0);
    });
    const page = put(`<a href="#tabcare">Care</a><div style="block-size: 5000px"></div>
      <sb-tabs><p id="use" data-title="Use">Cut</p><p id="care" data-title="Care">Oil</p></sb-tabs>`);
    const [link, , tabs] = page.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
    await import('../../elements/autoload.js');
    link.click();
    await until(() => selected(tabs) === 'Care' && scrollY > 4000, 'the tab is selected and on the screen');
  });
});
