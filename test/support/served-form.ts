import { Autoload } from '../../src/platform/element/autoload.js';

let open = () => {};
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

/** Allows the script of `<sb-form>` to load. */
export const come = (): void => open();

type Page = HTMLElement & { setHTMLUnsafe(markup: string): void };

/** Runs in a frame: shows server-rendered markup of a form, and loads its script, as autoload.js does, after `come()`. */
export function show(markup: string): HTMLElement {
  (document.body as Page).setHTMLUnsafe(markup);
  const load = () => opened.then(() => import('../../elements/sb-form.js'));
  new Autoload({ loaders: { 'sb-form': load }, eager: [] }).start();
  return document.body.querySelector('sb-form') as HTMLElement;
}
