// not in strict: the page creates its React roots itself
// not in light: the server markup is rendered by React itself
import { expect } from '@open-wc/testing';
import { createElement, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { put, quiet, until } from '../support/fixture.js';
import { makeWidget, rendered, shown } from '../support/react-widget.js';

/** An element in the page's own React tree: React sets attributes while it is not defined, and in all server-rendered markup. */
const inReact = (tag: string, settings: object) => createElement(tag, settings);

describe('an element in a page that React renders', () => {
  const heard = quiet();

  it('reads settings by their property names, and lists as JSON, from server-rendered markup', async () => {
    const made = makeWidget();
    made.define();
    const settings = { label: 'Chairs', startAt: 2, settings: JSON.stringify([{ a: 1 }]) };
    const box = put(renderToString(inReact(made.tag, settings)));
    const taken: unknown[] = [];
    const root = hydrateRoot(box, inReact(made.tag, { ...settings, ref: (found: unknown) => void taken.push(found) }));
    await until(() => taken.length > 0, 'React has hydrated the markup');
    await rendered();
    const element = box.firstElementChild as HTMLElement;
    expect(element.outerHTML).to.include('startat="2"');
    expect(shown(element)).to.deep.include({ label: 'Chairs', startAt: 2, settings: [{ a: 1 }] });
    root.unmount();
  });

  it('defined later: reads the settings, and warns about a list that React has written as text, with a fix that works', async () => {
    const made = makeWidget();
    const box = put('');
    const root = createRoot(box);
    flushSync(() => root.render(inReact(made.tag, { startAt: 2, settings: [{ a: 1 }] })));
    made.define();
    await rendered();
    const element = box.firstElementChild as HTMLElement;
    expect(shown(element)).to.deep.include({ startAt: 2, settings: [] });
    expect(heard.warnings).to.deep.equal([
      `<${made.tag}>: settings="[object Object]" is not usable; allowed: JSON.stringify(value), or the value as a property once the element is defined`,
    ]);
    const set: RefCallback<HTMLElement> = (found) => void (found && Object.assign(found, { settings: [{ b: 2 }] }));
    flushSync(() => root.render(inReact(made.tag, { startAt: 3, ref: set })));
    await rendered();
    expect(shown(element)).to.deep.include({ startAt: 3, settings: [{ b: 2 }] });
    root.unmount();
  });

  it('prefers the hyphenated spelling of an attribute over the other, and removes both when the property is null', async () => {
    const made = makeWidget();
    made.define();
    const element = put(`<${made.tag} start-at="1" startat="2"></${made.tag}>`).firstElementChild as HTMLElement;
    await rendered();
    expect(shown(element).startAt).to.equal(1);
    element.setAttribute('startat', '4');
    element.removeAttribute('start-at');
    await rendered();
    expect(shown(element).startAt).to.equal(4);
    Object.assign(element, { startAt: null });
    await rendered();
    expect(shown(element).startAt).to.equal(0);
    expect(element.getAttributeNames()).to.deep.equal([]);
  });
});
