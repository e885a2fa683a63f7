import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { buildPackage } from '../build/package.mjs';
import { NAME } from '../build/package-facts.mjs';
import { elementTags } from '../manifest/elements.mjs';
import { compile } from '../program.mjs';

/** Properties set by a page's script, in their shortest form. */
const PROPERTIES = `
const anchors = document.createElement('sb-anchors');
anchors.items = [{ id: 'tables' }, { id: 'lamps', title: 'Lamps' }];
document.createElement('sb-tabs').tabs = [{ title: 'Wood' }];
document.createElement('sb-contacts').messengers = [{ type: 'telegram', value: 'shop' }];
document.createElement('sb-slider').cardsPerRow = 3;
// @ts-expect-error
document.createElement('sb-hr').line = 'wavy';`;

/** A page's script that uses every function of the cart, and the package's root. */
const CART = `
import { cart as same, registerSubmitHandler, type SbEventMap, version } from '${NAME}';
import { trustedTypes } from '${NAME}/trusted-types-plugin.js';
import { SbHrElement } from '${NAME}/elements/sb-hr.js';
import { SbFormElement } from '${NAME}/single/sb-form.js';
export const versions: string[] = [version, SbHrElement.version, SbFormElement.version, trustedTypes().name];
registerSubmitHandler('callback', ({ leadId }) => console.log(leadId, same === cart));
export const change = (event: SbEventMap['cart-change']) => event.detail.count;
import { cart, cartOf, type CartErrorCode, type CartSnapshot, isCartError } from '${NAME}/cart.js';
const stop: () => void = cart.subscribe(({ count, total, items }) => count.toFixed() + total + items[0]?.title);
export const added: Promise<CartSnapshot> = cartOf('demo').add({ productId: 'p-mug', count: 2 });
export const refused: Promise<CartErrorCode | null> = added.then(() => null, (error) => (isCartError(error) ? error.code : null));
void cart.explain().then(({ lines }) => lines.map(({ kind, amount }) => kind + amount)).finally(stop);
// @ts-expect-error
cart.get().items.push(null);
// @ts-expect-error
cart.get().total = 0;`;

/** React markup: settings by either name, as values or as text, and the common attributes. */
const MARKUP = `
export const page = (
  <>
    <sb-site project-id="demo" groupId="shop" />
    <sb-tabs label="Chair" wide tabs={[{ id: 'wood', title: 'Wood' }]} lineSize="3" ontab-change={({ detail }) => detail.index.toFixed()}>
      <div data-title="Wood">Oak</div>
    </sb-tabs>
    <sb-button label="Add" hover="fill, shift" onClick={(event) => event.currentTarget.productId.length} aria-describedby="x" key="add" />
    <sb-button hover={['fill']} count="2" hidden-on="mobile" style={{ color: 'red' }} className="wide">Add</sb-button>
    <sb-image imageId="chair" width="300" height={200} border={{ width: 2 }} onimage-change={({ detail }) => detail.url.length} />
    <sb-anchors items='[{"id":"tables"}]' />
    <sb-modal id="sizes" open={false} ref={(modal) => void modal?.updateComplete} onmodal-close={(event) => event.preventDefault()} />
  </>
);
// @ts-expect-error
export const misspelt = <sb-hr thicknes={2} />;
// @ts-expect-error
export const unknown = <sb-tabs variant="nope" />;
// @ts-expect-error
export const odd = <sb-tabs line-size="thick" />;`;

/** Writes a program that uses every public type of the package once. */
function consumer(tags) {
  const uses = tags.map(
    (tag) => `const element: HTMLElementTagNameMap['${tag}'] = document.createElement('${tag}');
  element.addEventListener('cart-change', ({ detail }) => detail.count.toFixed());
  document.body.append(element);`,
  );
  return `import type { CustomElements } from '${NAME}/jsx';
import '${NAME}/all.js';
import '${NAME}/autoload.js';
${tags.map((tag) => `import '${NAME}/elements/${tag}.js';`).join('\n')}
document.addEventListener('add-to-cart', ({ detail }) => console.log(detail.productId));
addEventListener('modal-open', ({ detail }) => detail.id.length);
${CART}
${PROPERTIES}
${MARKUP}
${uses.map((use) => `{\n  ${use}\n}`).join('\n')}
export type Tags = keyof CustomElements;
export const tags: Tags[] = ${JSON.stringify(tags)};
export const markup = <>${tags.map((tag) => `<${tag} id="x" />`).join('')}</>;
`;
}

const OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

/** Compiles a program that uses the published declarations, without `skipLibCheck`. */
async function checkDeclarations() {
  await buildPackage();
  const folder = join('build', `consumer-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const tags = elementTags();
    writeFileSync(join(folder, 'page.tsx'), consumer(tags));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['page.tsx'] }));
    return await compile('-p', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles every TypeScript project of the repository, then a user of the published declarations. */
export async function checkTypes() {
  const results = [];
  // installed.mjs compiles its programs where the package is installed
  const projects = globSync(['tsconfig.json', '{src,demo,test,elements,tools}/**/tsconfig.json'], {
    ignore: ['**/node_modules/**', 'tools/check/installed/**'],
  });
  for (const project of projects.sort()) results.push(await compile('--noEmit', '-p', project));
  if (results.every(({ ok }) => ok)) results.push(await checkDeclarations());
  return { problems: results.filter(({ ok }) => !ok).map(({ output }) => output) };
}
