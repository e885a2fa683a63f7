import { type CSSResult, html } from 'lit';
import { ICON_PATHS } from '../components/shared/icons/icon-paths.js';
import { iconMarkup, renderIconsBy } from '../components/shared/icons/page-icon.js';
import { PAGE_ICONS } from '../components/shared/icons/page-icons.js';
import { LeafElement } from '../platform/element/leaf.js';
import { SETTINGS } from '../platform/element/settings.js';
import { shadowRootOf } from './inline-styles.js';
import { litMarkup } from './lit-markup.js';
import { type Insertion, type PageTag, withRoot } from './page-markup.js';
import { hostOf } from './tag-settings.js';

/** A leaf as far as a server uses it. */
interface Leaf {
  readonly [SETTINGS]: LeafElement[typeof SETTINGS];
  readonly settings: Settings;
  render(): unknown;
}

type LeafClass = (new () => Leaf) & { styles: readonly CSSResult[] };
type Settings = Readonly<Record<string, unknown>>;

interface ServedLeaf {
  load: () => Promise<object>;
  /** True if the browser has to render this one: its view depends on the page's content, or on code that is loaded later. */
  left?: (tag: PageTag, settings: Settings) => boolean;
}

const hasContent = (tag: PageTag) => tag.hasContent;

/** Leaves that a server renders, those that show something without a script. */
const LEAVES: Readonly<Record<string, ServedLeaf>> = {
  'sb-background': { load: () => import('../../elements/sb-background.js') },
  'sb-button': { load: () => import('../../elements/sb-button.js') },
  'sb-contacts': { load: () => import('../../elements/sb-contacts.js') },
  'sb-figure': { load: () => import('../../elements/sb-figure.js'), left: hasContent },
  'sb-hr': { load: () => import('../../elements/sb-hr.js'), left: hasContent },
  'sb-icon': { load: () => import('../../elements/sb-icon.js') },
  'sb-image': { load: () => import('../../elements/sb-image.js') },
  'sb-media': { load: () => import('../../elements/sb-media.js'), left: (_, { type }) => type !== 'image' },
  'sb-video': { load: () => import('../../elements/sb-video.js') },
};

/** A template without values: hydration leaves it as it is until the outline is loaded. */
function iconTemplate(name: string): unknown {
  const outline = Object.hasOwn(ICONS, name) && ICONS[name];
  const markup = outline ? iconMarkup(name, outline) : '';
  return markup && html(Object.assign([markup], { raw: [markup] }));
}

const ICONS: Readonly<Record<string, string>> = { ...PAGE_ICONS, ...ICON_PATHS };

renderIconsBy(iconTemplate);

const isLeaf = (exported: unknown): exported is LeafClass =>
  typeof exported === 'function' && exported.prototype instanceof LeafElement;

/** Loads the class of a tag; undefined for tags that a server does not render. */
async function classOf({ tag }: PageTag): Promise<LeafClass | undefined> {
  return Object.values((await LEAVES[tag]?.load()) ?? {}).find(isLeaf);
}

/** Renders a leaf; null if the browser has to. */
function rendered(tag: PageTag, Class: LeafClass, nonce: string): string | null {
  const element = hostOf(tag, new Class());
  const settings = element[SETTINGS];
  for (const { name, value } of tag.attributes) settings.read(name, value);
  settings.tidy();
  // the device is the browser's
  if (element.settings.hiddenOn !== '' || LEAVES[tag.tag]?.left?.(tag, element.settings)) return null;
  const css = Class.styles.map(({ cssText }) => cssText).join('');
  return shadowRootOf(litMarkup(element.render()), css, { nonce });
}

/** Loads the leaves of a page, and returns what renders them. A leaf that fails is left to the browser, with one warning. */
export async function loadLeaves(tags: readonly PageTag[], nonce: string) {
  const loaded = await Promise.all(tags.map(async (tag) => ({ tag, Class: await classOf(tag) })));
  return (): Insertion[] =>
    loaded.flatMap(({ tag, Class }) => {
      const root = Class ? attempt(tag, () => rendered(tag, Class, nonce)) : null;
      return root === null ? [] : withRoot(tag, root);
    });
}

function attempt({ tag }: PageTag, render: () => string | null): string | null {
  try {
    return render();
  } catch (error) {
    console.warn(`sb-elements: a <${tag}> is left to the browser, because it could not be rendered:`, error);
    return null;
  }
}
