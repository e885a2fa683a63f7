import { expect } from '@esm-bundle/chai';
import { buildDocs } from '../support/docs-site.js';
import { expectSameAgain, markup, properties, set, write } from './support/playground.js';
import { readingTab } from './support/visit.js';

const address = (path: string) => `/docs/${path}`;

describe('journey: the playgrounds of the docs', () => {
  before(buildDocs);
  const inTab = readingTab(1280);

  it(
    'the playground changes the element, and its markup creates the same element, as tags and as divs',
    inTab(async (tab) => {
      await tab.open(address('elements/sb-tabs.html'));
      const names = ['variant', 'wide', 'lineSize', 'tabs', 'label'];
      await tab.until((wanted) => document.querySelector(`.stage ${wanted}:defined`), 'it is defined', 'sb-tabs');
      const first = await tab.ask(properties, 'sb-tabs', names);
      await set(tab, 'variant', 'pill');
      await set(tab, 'wide', 'on');
      await set(tab, 'line-size', '4');
      await set(tab, 'tabs', '[{"id":"a","title":"Oak & \'wool\'"},{"id":"b","title":"Days"}]');
      await tab.find('[role=tab]', "Oak & 'wool'");
      expect(await tab.ask(properties, 'sb-tabs', names)).to.include('"pill",true,4');
      await expectSameAgain(tab, 'sb-tabs', names, first);
      await tab.find('[role=tab]', "Oak & 'wool'");
    }),
  );

  it(
    'an invalid setting shows the element’s warning beside its control, until it is corrected',
    inTab(async (tab) => {
      await tab.open(address('elements/sb-tabs.html'));
      tab.tolerate(/is not usable/);
      for (const bad of ['{', '[1', '{']) {
        await set(tab, 'tabs', bad);
        await tab.says(/is not usable; allowed: a JSON list/, '[data-name=tabs] .warning');
        await set(tab, 'tabs', '');
        await tab.gives(() => document.querySelectorAll('.warning:not([hidden])').length, 0);
      }
    }),
  );

  it(
    'an invalid setting of an element that is written as a div shows the element’s warning beside its control',
    inTab(async (tab) => {
      await tab.open(address('elements/sb-tabs.html'));
      tab.tolerate(/is not usable/);
      await write(tab, `<div data-sb="tabs" data-settings='{"tabs":"[1"}'><p>One</p></div>`);
      await tab.says(/is not usable; allowed: a JSON list/, '[data-name=tabs] .warning');
    }),
  );

  it(
    'the settings of a field are written into its JSON entry; JSON that cannot be parsed shows a warning',
    inTab(async (tab) => {
      await tab.open(address('fields/select.html'));
      await set(tab, 'label', 'Which?');
      await set(tab, 'options', '["Oak","Ash"]');
      await set(tab, 'required', 'on');
      expect(await markup(tab)).to.include(
        '{ "id": "select", "type": "select", "label": "Which?", "options": ["Oak", "Ash"], "required": true }',
      );
      await tab.find('select', /Which\?/);
      await set(tab, 'options', '["Oak"');
      await tab.says(/JSON/, '[data-name=options] .warning');
    }),
  );

  it(
    'events are logged as they are dispatched, and the button of a CSS part outlines it in the example',
    inTab(async (tab) => {
      await tab.open(address('elements/sb-tabs.html'));
      await tab.press('[role=tab]', 'Delivery');
      await tab.press('summary', /^Events/);
      await tab.says(/^tab-change/, '.log li');
      await tab.press(await tab.within(await tab.find('#part-list'), 'button'));
      const outline = () =>
        getComputedStyle(eyes.all('[part~="list"]', document.querySelector('.stage') as Element)[0] as Element)
          .outlineStyle;
      await tab.gives(outline, 'dashed');
    }),
  );
});
