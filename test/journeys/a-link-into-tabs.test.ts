import { expectNoJumps } from './support/audit.js';
import { visit } from './support/visit.js';

describe('journey: a link into tabs', () => {
  it(
    '[TAB-03] an address opens a tab, and one within it; nothing jumps and nothing goes wrong',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/tabs.html#tabinner-clay');
      await tab.find('[role="tab"][aria-selected="true"]', 'The workshop');
      await tab.find('[role="tab"][aria-selected="true"]', 'Clay');
      await tab.until(() => eyes.all<HTMLImageElement>('img').every(({ complete }) => complete), 'all is there');
      await expectNoJumps(tab);
    }),
  );
});
