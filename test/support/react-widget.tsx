import { useEffect, useState } from 'react';
import { flag, json, number, oneOf, type PropsOf, text } from '../../src/platform/element/attributes.js';
import { define, reactElement } from '../../src/platform/element/widget.js';
import { css } from '../../src/platform/sheets/styles.js';

export const attributes = {
  label: text('none'),
  size: number(3, { min: 0, max: 10, unit: 'px' }),
  loud: flag(),
  startAt: number(0),
  effect: oneOf(['slide', 'fade'], 'slide'),
  settings: json((value) => (Array.isArray(value) ? value : undefined), [] as unknown[], 'a JSON list'),
};

let serial = 0;

/** Creates a widget that shows its settings and counts clicks, mounts, effects and renders. */
export function makeWidget(options: { broken?: () => boolean; manualSlots?: boolean; main?: true } = {}) {
  const log = { mounts: 0, effects: 0, renders: 0 };
  function Widget(props: PropsOf<typeof attributes>) {
    const [clicks, setClicks] = useState(0);
    log.renders++;
    useEffect(() => {
      log.mounts++;
      log.effects++;
      return () => {
        log.effects--;
      };
    }, []);
    if (options.broken?.()) throw new Error('broken view');
    return (
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {JSON.stringify({ ...props, clicks })}
      </button>
    );
  }
  const tag = `test-widget-${++serial}`;
  class Widgets extends reactElement({
    component: Widget,
    attributes: { ...attributes, settings: { ...attributes.settings, main: options.main } },
    styles: [css('button { color: rgb(1, 2, 3) }')],
    manualSlots: options.manualSlots,
  }) {}
  return { tag, log, Widget, Element: Widgets, define: () => define(tag, Widgets) };
}

export function shown(element: Element): Record<string, unknown> {
  return JSON.parse(element.shadowRoot?.querySelector('button')?.textContent ?? 'null') ?? {};
}

/** Waits a task: settings are read, React has rendered. */
export const rendered = () => new Promise<void>((resolve) => setTimeout(resolve));
