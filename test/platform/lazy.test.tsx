import { expect } from '@open-wc/testing';
import { flag } from '../../src/platform/element/attributes.js';
import { define, reactElement } from '../../src/platform/element/widget.js';
import { type LazyModule, lazy, lazyModule } from '../../src/platform/lazy/lazy.js';
import { useLazy } from '../../src/platform/lazy/use-lazy.js';
import { details, quiet, until } from '../support/fixture.js';

const MISSING = 'the arrows could not be loaded; the slides can still be swiped';

/** A module whose first `failures` loads reject, and the number of its loads. */
function arrows(failures: number): LazyModule<string> & { tries: number } {
  const module = {
    tries: 0,
    ...lazyModule(async () => {
      module.tries += 1;
      if (module.tries <= failures) throw new Error('no network');
      return 'arrows';
    }, MISSING),
  };
  return module;
}

const widgetModule = arrows(1);
function Widget({ wanted, again }: { wanted: boolean; again: boolean }) {
  const state = useLazy(widgetModule, wanted, { retry: again });
  return <p>{state.status}</p>;
}
class Widgets extends reactElement({
  component: Widget,
  attributes: { wanted: flag(), again: flag() },
  styles: [],
}) {}

describe('a lazy module', () => {
  const heard = quiet();
  let box: HTMLElement;
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('main'));
  });

  it('is loaded once, however often and by however many elements it is requested', async () => {
    const module = arrows(0);
    const states: string[] = [];
    const one = lazy(box, module, ({ status }) => states.push(status));
    const other = lazy(document.createElement('main'), module);
    expect([one.state.status, module.tries]).to.deep.equal(['idle', 0]);
    expect(await Promise.all([one.load(), one.load(), other.load()])).to.deep.equal(['arrows', 'arrows', 'arrows']);
    await one.load();
    expect([states, module.tries]).to.deep.equal([['loading', 'ready'], 1]);
  });

  it('is loaded again on the next request after a failure, with one warning in all', async () => {
    const module = arrows(2);
    const one = lazy(box, module);
    expect(await Promise.all([one.load(), one.load()])).to.deep.equal([undefined, undefined]);
    expect([one.state.status, module.tries]).to.deep.equal(['failed', 1]);
    expect([await one.load(), await one.load(), module.tries]).to.deep.equal([undefined, 'arrows', 3]);
    expect(heard.warnings).to.deep.equal([`<main>: ${MISSING}`]);
  });

  it('dispatches sb-error when it cannot be loaded; preventDefault() keeps the warning from the console', async () => {
    const one = lazy(box, { ...arrows(1), code: 'slider' });
    const told = details('sb-error', box);
    box.addEventListener('sb-error', (event) => event.preventDefault());
    await one.load();
    expect(told.map(({ code, message }) => [code, message])).to.deep.equal([['slider', MISSING]]);
  });

  it('is loaded when a widget needs it, and again after a failure when there is another need', async () => {
    define('test-lazy-widget', Widgets);
    const widget = box.appendChild(document.createElement('test-lazy-widget'));
    const shows = (status: string) =>
      until(() => widget.shadowRoot?.querySelector('p')?.textContent === status, status);
    await shows('idle');
    widget.toggleAttribute('wanted', true);
    await shows('failed');
    expect([widgetModule.tries, heard.warnings]).to.deep.equal([1, [`<test-lazy-widget>: ${MISSING}`]]);
    widget.toggleAttribute('again', true);
    await shows('ready');
    expect(widgetModule.tries).to.equal(2);
  });
});
