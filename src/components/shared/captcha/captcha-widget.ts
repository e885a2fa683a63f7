import type { CaptchaKind } from '../../../domain/form/form-state.js';
import { flatParent } from '../../../platform/focus/shadow-dom.js';
import { policy } from '../../../platform/trusted-types/trusted-types.js';
import type { CaptchaListener } from '../../../ports/captcha.js';
import { challenge } from '../../../stores/forms/captcha.js';
import type { Site } from '../../../stores/site/site.js';

/** Consecutive failures after which a provider cannot help this visitor now. */
export const MAX_FAILURES = 2;

/** Callbacks of a widget, until it is removed. */
interface WidgetListener extends CaptchaListener {
  /** Called when the provider has shown it. */
  ready(): void;
  /** Called when its script fails to load, or throws. */
  notLoaded(error: Error): void;
}

export type CaptchaSettings = Pick<Site, 'captcha' | 'captchaKey' | 'captchaSrc' | 'language'>;

/** Shows the provider's widget in a slot of the host (decision 036). Returns the function that removes it. */
export function showCaptchaWidget(
  kind: CaptchaKind,
  settings: CaptchaSettings,
  { host, slot }: { host: HTMLElement; slot: string },
  listener: WidgetListener,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const { box, add, remove } = slottedBox(host, slot);
  box.dataset.captcha = 'widget';
  const adopt = (opened: HTMLElement) => {
    if (!isInModal(box)) return;
    opened.dataset.captcha = 'window';
    add(opened);
  };
  const place = { box, adopt, signal, toScriptUrl: (url: string) => policy().createScriptURL(url) };
  challenge(kind, settingsOf(settings, box), place, listener).then(
    () => signal.aborted || listener.ready(),
    (error) => signal.aborted || listener.notLoaded(error),
  );
  return () => {
    ending.abort();
    remove();
  };
}

function settingsOf({ captcha, captchaKey, captchaSrc, language }: CaptchaSettings, box: HTMLElement) {
  // styles/sb-form-captcha.css makes the box's text white where the page is dark
  const theme: 'light' | 'dark' = getComputedStyle(box).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
  const provider = captcha || 'recaptcha';
  return { provider, key: captchaKey, src: captchaSrc, language, theme };
}

/** True inside a modal dialog: nothing outside can be used then. */
function isInModal(box: Element): boolean {
  for (let at: Element | null = box; at; at = flatParent(at)) if (at.matches('dialog:modal')) return true;
  return false;
}

let serial = 0;

/**
 * Creates a box for the slot `name` of `host`. If the host is in a shadow root itself, as the form of a cart is, slots pass the box through
 * from the outer element: third-party scripts find only nodes in the document's tree.
 */
function slottedBox(host: HTMLElement, name: string) {
  serial += 1;
  const id = `sb-${name}-${serial}`;
  const added: HTMLElement[] = [];
  let outer = host;
  let slot = name;
  for (let root = outer.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode()) {
    const through = document.createElement('slot');
    through.name = id;
    through.slot = slot;
    outer.append(through);
    added.push(through);
    outer = root.host as HTMLElement;
    slot = id;
  }
  /** Shows another node of the document in the same place. */
  const add = (node: HTMLElement) => {
    node.slot = slot;
    outer.append(node);
    added.push(node);
  };
  const box = document.createElement('div');
  box.id = id;
  add(box);
  return {
    box,
    add,
    /** Removes all of its nodes from the page. */
    remove() {
      for (const node of added) node.remove();
    },
  };
}
