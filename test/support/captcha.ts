import { sendMouse } from '@web/test-runner-commands';
import type { FakeBackend, FakeCall } from './fake-backend.js';
import { json } from './fake-routes.js';
import type { FormPage } from './pages/form.js';
import { PRESS } from './press.js';
import { frame as nextFrame, until } from './until.js';

export { startBackend } from './video.js';

/** Global variable of each provider's script. */
export const APIS = { recaptcha: 'grecaptcha', turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;
type Provider = keyof typeof APIS;
export const PROVIDERS = Object.keys(APIS) as Provider[];

/** Settings of a form that uses the reference backend's fake of a provider; no file extension, because the test runner caches files. */
export const standIn = (provider: Provider, key = 'site-1') => ({
  captcha: provider,
  'captcha-key': key,
  'captcha-src': `/demo/captcha/${provider}/api`,
});

/** Sets the behaviour of the fake providers: `stuck`, `expire`, `error`, `flaky`, `blocked`; empty means working. */
export function standInsAre(mode: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `sb-fault=${mode && `captcha:${mode}@lead`}; path=/; max-age=${mode ? 600 : 0}`;
}

/** Removes all provider scripts and globals, so that each script is loaded again. */
export function forgetProviders(): void {
  const page = globalThis as unknown as Record<string | symbol, unknown>;
  for (const name of Object.values(APIS)) delete page[name];
  delete page[Symbol.for('sb-elements.scripts')];
  for (const script of document.querySelectorAll('script[src*="/captcha/"]')) script.remove();
}

/** Captcha tokens of the received leads; undefined for a lead without one. */
export const tokensOf = (backend: FakeBackend) =>
  backend.of('lead').map(({ body }) => (body as Record<string, string | undefined>)['captcha-token']);

export const demandCaptcha = (backend: FakeBackend, captcha: unknown) =>
  backend.answer('lead', ({ body }: FakeCall) =>
    (body as Record<string, unknown>)['captcha-token']
      ? json({ lead_id: `lead-${backend.of('lead').length}` })
      : json({ data: { captcha } }, 400),
  );

/** Frames after which a press is lost: the browser had the old position of a frame that has just been shown. */
const LOST = 120;

const stateOf = ({ src, clientWidth, contentDocument }: HTMLIFrameElement) =>
  `${src}: ${contentDocument?.readyState}, ${clientWidth} px, "${contentDocument?.body?.textContent.trim()}"`;

/** Waits for a button in a fake provider's frame and presses it with the real pointer. */
export async function pressIn(frames: () => Iterable<HTMLIFrameElement>, words: string): Promise<void> {
  let found: { frame: HTMLIFrameElement; button: HTMLButtonElement } | undefined;
  let last = '';
  await until(
    () => {
      for (const frame of frames()) {
        const buttons = [...(frame.contentDocument?.querySelectorAll('button') ?? [])];
        const button = buttons.find(({ textContent }) => textContent.includes(words));
        if (button && frame.contentDocument?.readyState === 'complete' && frame.clientWidth > 0)
          found = { frame, button };
      }
      // a press on a dialog that is still moving would miss
      const { x = 0, y = 0 } = found?.frame.getBoundingClientRect() ?? {};
      const still = last === `${x} ${y}`;
      last = `${x} ${y}`;
      return found && still;
    },
    () => `there is a "${words}" to press in ${[...frames()].map(stateOf).join(', ') || 'no frame'}`,
  );
  const { frame, button } = found as NonNullable<typeof found>;
  const outer = frame.getBoundingClientRect();
  const inner = button.getBoundingClientRect();
  const x = outer.x + frame.clientLeft + inner.x + Math.min(inner.width / 2, 20);
  const y = outer.y + frame.clientTop + inner.y + inner.height / 2;
  let pressed = false;
  let ended = false;
  const onClick = () => {
    pressed = true;
  };
  // the last event before a click, which is not dispatched if the frame has moved since the press began
  const end = () => {
    ended = true;
  };
  // a press that misses a frame that has just been shown or has moved is hidden from the page
  const miss = (event: Event) => {
    if (event.type === 'mouseup') end();
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // the press may hit another frame beside or over this one
  const windows = [...frames()].flatMap(({ contentWindow }) => contentWindow ?? []);
  button.addEventListener('click', onClick);
  for (const one of windows) one.addEventListener('mouseup', end, true);
  for (const type of PRESS) window.addEventListener(type, miss, true);
  const isGone = () => !button.isConnected || !frame.isConnected;
  // a frame that is moved in its document loads again
  const isReloaded = () => frame.isConnected && frame.contentDocument !== button.ownerDocument;
  await sendMouse({ type: 'click', position: [Math.round(x), Math.round(y)] });
  let drawn = 0;
  const isLost = () => {
    drawn += 1;
    return drawn > LOST;
  };
  await until(() => pressed || ended || isGone() || isReloaded() || isLost(), `"${words}" or the page hears the press`);
  // the click follows in the same frame
  await nextFrame();
  for (const type of PRESS) window.removeEventListener(type, miss, true);
  for (const one of windows) one.removeEventListener('mouseup', end, true);
  button.removeEventListener('click', onClick);
  if (!pressed && (!isGone() || isReloaded())) await pressIn(frames, words);
}

export const TOKEN = /^[\da-f-]{36}$/;

export const NOT_A_ROBOT = 'not a robot';
export const PRESSED = 'Last step: confirm you’re not a robot to send the form';

export const dialog = (visit: FormPage) =>
  visit.root.querySelector('dialog[part~="captcha-dialog"]') as HTMLDialogElement;
export const challenged = (visit: FormPage) => until(() => dialog(visit)?.matches(':modal'), 'the challenge is open');
