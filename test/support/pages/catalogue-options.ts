import type { WireOption, WireProduct, WireVariant } from '../../../src/ports/schemas/wire.js';
import { fakePicture, fakeProduct, fakeVariant } from '../fake-products.js';
import { until } from '../until.js';
import { byRole, nameOf } from './catalogue.js';

type Widget = NonNullable<WireOption['data']>['widget_type'];

export function fakeOption(id: string, widget: Widget, values: readonly string[]): WireOption {
  return {
    id,
    name: `Option ${id}`,
    data: { widget_type: widget },
    values: values.map((value) => ({ id: value, name: value.toUpperCase() })),
  };
}

/** A colour option; each value as `[id, colour, contrast]`. */
export function fakeColours(
  id: string,
  widget: Widget,
  values: readonly (readonly [string, string?, string?])[],
): WireOption {
  return {
    id,
    name: `Option ${id}`,
    data: { widget_type: widget, type: 'color' },
    values: values.map(([value, color, contrast]) => ({
      id: value,
      name: value.toUpperCase(),
      data: { color, contrast },
    })),
  } as WireOption;
}

/** The option of a coat's colour: ink or sand. */
export const fakeTones = (widget: Widget = 'vertical_list') =>
  fakeColours('tone', widget, [
    ['ink', '#223344'],
    ['sand', '#ddccaa'],
  ]);

/** A coat in ink (with two pictures) and sand, in S and M: three in ink and S, none in ink and M; sand only in S. */
export function fakeCoat(given: Partial<WireProduct> = {}): WireProduct {
  const of = (color: string, size: string, more: Partial<WireVariant>) =>
    fakeVariant(`v-${color}-${size}`, {
      ...{ price: 120, values: { tone: color, size } },
      images: color === 'ink' ? ['vase', 'vase-2'] : ['vase-2'],
      ...more,
    });
  return fakeProduct('p-coat', {
    name: 'Rain coat',
    description: 'Keeps the <b>rain</b> out.<img src=x onerror="window.__ran = 1">',
    images: ['vase', 'vase-2'].map(fakePicture),
    options: [fakeTones('horizon_block'), fakeOption('size', 'radio', ['s', 'm'])],
    variants: [
      of('ink', 's', { oldPrice: 150, quantity: 3 }),
      of('ink', 'm', { quantity: 0 }),
      of('sand', 's', { price: 110.5 }),
    ],
    ...given,
  });
}

/** A product `p-1` in all combinations of its options, each on sale at 10. */
export function inAllWays(options: WireOption[], given: Partial<WireProduct> = {}): WireProduct {
  let ways: Record<string, string>[] = [{}];
  for (const { id, values } of options)
    ways = ways.flatMap((way) => values.map((value) => ({ ...way, [id]: String(value.id) })));
  const variants = ways.map((values) => fakeVariant(`v-${Object.values(values).join('-')}`, { values }));
  return fakeProduct('p-1', { options, variants, ...given });
}

export function group(within: ParentNode, name: string): HTMLElement {
  const [found] = byRole(within, 'radiogroup', name);
  if (!found) throw new Error(`no option "${name}", only ${byRole(within, 'radiogroup').map(nameOf).join()}`);
  return found;
}

export function value(within: ParentNode, id: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-value="${id}"]`);
  if (!found) throw new Error(`no value "${id}"`);
  return found;
}

export function chosen(within: ParentNode): (string | undefined)[] {
  return [...within.querySelectorAll<HTMLElement>('[data-value][aria-checked=true]')].map(
    ({ dataset }) => dataset.value,
  );
}

export function tipText(root: ParentNode): string {
  const tip = root.querySelector<HTMLElement>('[part~=tip]');
  return tip?.matches(':popover-open') ? (tip.textContent ?? '') : '';
}

export const tipSays = (root: ParentNode, text: string) =>
  until(() => tipText(root) === text, text ? `the tip says "${text}"` : 'the tip is gone');

/** Element with the modal: a catalogue, or a card of one product. */
interface Opener {
  part(name: string): HTMLElement | null;
}

export async function openModal(view: Opener): Promise<HTMLDialogElement> {
  await until(() => view.part('options-modal')?.matches('[open][data-state=open]'), 'the modal is open');
  return view.part('options-modal') as HTMLDialogElement;
}

export const modalGone = (view: Opener) =>
  until(() => !(view.part('options-modal') as HTMLDialogElement | null)?.open, 'the modal is gone');

/** Waits until the modal's animations have ended: axe checks colours, which are not final while it fades in. */
export const still = (modal: HTMLElement) =>
  until(
    () => modal.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished'),
    'the modal stands still',
  );
