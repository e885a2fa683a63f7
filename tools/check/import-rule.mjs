/** What each layer may import. Components, elements and demo pages have rules of their own below. */
const BELOW = {
  domain: ['domain'],
  events: ['domain'],
  i18n: ['i18n', 'domain'],
  ports: ['ports', 'domain', 'events', 'i18n'],
  stores: ['stores', 'ports', 'domain', 'events', 'i18n'],
  platform: ['platform', 'stores', 'ports', 'domain', 'events', 'i18n', 'styles'],
  components: ['components', 'platform', 'stores', 'domain', 'events', 'i18n', 'styles'],
  elements: ['elements', 'components', 'platform', 'stores', 'domain', 'styles'],
  'demo server': ['demo server', 'domain'],
  demo: ['demo', 'dist', 'styles'],
};

/** The layer of a file, by its path from the project's root. */
export function layerOf(path) {
  if (path.startsWith('demo/server/')) return 'demo server';
  const [top, second] = path.split('/');
  if (top !== 'src') return top;
  if (path === 'src/css.d.ts') return 'platform'; // says what an imported style sheet is
  return second?.startsWith('events.') ? 'events' : second;
}

/** `cart` for src/components/cart/Cart.tsx. */
const componentOf = (path) => path.split('/')[2];
/** Views that several elements show. */
const SHARED = ['shared', 'image', 'video', 'tabs'];

/** Layers that may name a port's types, but not call it. */
const TAKE_PORT_TYPES = ['components', 'demo server'];

/** May `from` import `to`? `type` is true for what leaves nothing in the built file. */
export function allows(from, to, type) {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  if (type && imported === 'ports' && TAKE_PORT_TYPES.includes(importer)) return true;
  if (importer === 'components') return componentAllows(from, to, imported);
  return BELOW[importer]?.includes(imported) ?? false;
}

function componentAllows(from, to, imported) {
  if (imported === 'ports') return /\/use-[\w-]+\.tsx?$/.test(from);
  if (imported === 'components') return [componentOf(from), ...SHARED].includes(componentOf(to));
  return BELOW.components.includes(imported);
}
