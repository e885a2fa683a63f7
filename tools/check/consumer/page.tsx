// A program of a user, compiled with the published declarations by `npm run check types`.
import 'shop-builder-elements/all.js';
import 'shop-builder-elements/autoload.js';
import { registerSubmitHandler, type SbEventMap, cart as same, version } from 'shop-builder-elements';
import { type CartErrorCode, type CartSnapshot, cart, cartOf, isCartError } from 'shop-builder-elements/cart.js';
import { SbHrElement } from 'shop-builder-elements/elements/sb-hr.js';
import type { CustomElements } from 'shop-builder-elements/jsx';
import { SbFormElement } from 'shop-builder-elements/single/sb-form.js';
import { trustedTypes } from 'shop-builder-elements/trusted-types-plugin.js';

document.addEventListener('add-to-cart', ({ detail }) => console.log(detail.productId));
addEventListener('modal-open', ({ detail }) => detail.id.length);

// every tag: an element of the page with its events, and markup in React without settings
type Tag = keyof CustomElements;
type TagWithoutSettings = { [T in Tag]: { id: string } extends CustomElements[T] ? T : never }[Tag];
export const isOptional = (tag: Tag): TagWithoutSettings => tag;
export function watch(element: { [T in Tag]: HTMLElementTagNameMap[T] }[Tag]) {
  element.addEventListener('cart-change', ({ detail }) => detail.count.toFixed());
  document.body.append(element);
}

// the package's root, and every function of the cart
export const versions: string[] = [version, SbHrElement.version, SbFormElement.version, trustedTypes().name];
registerSubmitHandler('callback', ({ leadId }) => console.log(leadId, same === cart));
export const change = (event: SbEventMap['cart-change']) => event.detail.count;
const stop: () => void = cart.subscribe(({ count, total, items }) => count.toFixed() + total + items[0]?.title);
export const added: Promise<CartSnapshot> = cartOf('demo').add({ productId: 'p-mug', count: 2 });
export const refused: Promise<CartErrorCode | null> = added.then(
  () => null,
  (error) => (isCartError(error) ? error.code : null),
);
void cart
  .explain()
  .then(({ lines }) => lines.map(({ kind, amount }) => kind + amount))
  .finally(stop);
// @ts-expect-error
cart.get().items.push(null);
// @ts-expect-error
cart.get().total = 0;

// properties set by a script, in their shortest form
const anchors = document.createElement('sb-anchors');
anchors.items = [{ id: 'tables' }, { id: 'lamps', title: 'Lamps' }];
document.createElement('sb-tabs').tabs = [{ title: 'Wood' }];
document.createElement('sb-contacts').messengers = [{ type: 'telegram', value: 'shop' }];
document.createElement('sb-slider').cardsPerRow = 3;
// @ts-expect-error
document.createElement('sb-hr').line = 'wavy';

// React markup: settings by either name, as values or as text, and the common attributes
export const page = (
  <>
    <sb-site project-id="demo" groupId="shop" />
    <sb-tabs
      label="Chair"
      wide
      tabs={[{ id: 'wood', title: 'Wood' }]}
      lineSize="3"
      ontab-change={({ detail }) => detail.index.toFixed()}
    >
      <div data-title="Wood">Oak</div>
    </sb-tabs>
    <sb-button
      label="Add"
      hover="fill, shift"
      onClick={(event) => event.currentTarget.productId.length}
      aria-describedby="x"
      key="add"
    />
    <sb-button hover={['fill']} count="2" hidden-on="mobile" style={{ color: 'red' }} className="wide">
      Add
    </sb-button>
    <sb-image
      imageId="chair"
      width="300"
      height={200}
      border={{ width: 2 }}
      onimage-change={({ detail }) => detail.url.length}
    />
    <sb-anchors items='[{"id":"tables"}]' />
    <sb-modal
      id="sizes"
      open={false}
      ref={(modal) => void modal?.updateComplete}
      onmodal-close={(event) => event.preventDefault()}
    />
  </>
);
// @ts-expect-error
export const misspelt = <sb-hr thicknes={2} />;
// @ts-expect-error
export const unknown = <sb-tabs variant="nope" />;
// @ts-expect-error
export const odd = <sb-tabs line-size="thick" />;
