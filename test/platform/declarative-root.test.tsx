// runs in firefox, webkit: streamed markup
// runs in strict: effects
// not in light: the server markup is rendered by React itself
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { planSettings } from '../../src/platform/element/settings.js';
import { rootOf } from '../../src/platform/react/widget-root.js';
import { put, quiet, until } from '../support/fixture.js';
import { attributes, makeWidget, rendered, shown } from '../support/react-widget.js';

const values = { ...planSettings(attributes).fallback, label: 'from the server' };

type Made = ReturnType<typeof makeWidget>;

/** Creates an element as a server sends it: with a declarative shadow root, and not yet defined. */
function sent({ tag }: Made, attributes: string, markup: string): HTMLElement {
  const page = put('') as HTMLElement & { setHTMLUnsafe(markup: string): void };
  page.setHTMLUnsafe(`<${tag} ${attributes}><template shadowrootmode="open">${markup}</template></${tag}>`);
  return page.firstElementChild as HTMLElement;
}
/** Creates an element whose view the server has rendered with these values. */
function serverMade(widget: Made, shownValues: object): HTMLElement {
  const Root = rootOf(widget.Widget as never);
  const markup = renderToString(createElement(Root, { host: null, connected: true, values: shownValues }));
  return sent(widget, 'label="from the server"', `<style>button{color:red}</style>${markup}`);
}

describe('a declarative shadow root', () => {
  it('is visible before the script, then hydrated: keeps its nodes, adopts the shared style sheet, handles clicks', async () => {
    const widget = makeWidget();
    const element = serverMade(widget, { ...values });
    const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
    expect(button.textContent).to.contain('from the server');
    widget.define();
    await rendered();
    await rendered();
    expect(element.shadowRoot?.querySelector('button')).to.equal(button);
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
    expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)');
    button.click();
    await rendered();
    expect(shown(element).clicks).to.equal(1);
  });

  it('is corrected, with one warning, when it differs from the attributes', async () => {
    const heard = quiet();
    const widget = makeWidget();
    const element = serverMade(widget, { ...values, label: 'stale' });
    widget.define();
    await until(() => shown(element).label === 'from the server', 'the label of the attribute');
    await until(() => heard.warnings.length > 0, 'a warning');
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('the markup from the server differs');
  });

  it('is replaced by the element’s own view when its markup is foreign or from another version of the element', async () => {
    quiet(/the markup from the server differs/);
    const ofOthers = '<style>p{color:red}</style><slot></slot><p>written by hand</p>';
    for (const markup of [ofOthers, '<!--&--><p>older</p><slot></slot><!--/&-->']) {
      const widget = makeWidget();
      const element = sent(widget, '', markup);
      widget.define();
      await until(() => element.shadowRoot?.querySelector('button') && shown(element).label === 'none', 'its own view');
      expect(element.shadowRoot?.querySelectorAll('*').length).to.equal(1);
    }
  });
});
