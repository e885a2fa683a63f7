import { sendMouse } from '@web/test-runner-commands';
import type { FakeBackend, FakeCall } from './fake-backend.js';
import { json } from './fake-routes.js';
import type { FormPage } from './pages/form.js';
import { PRESS } from './press.js';
import { frame as nextFrame, until } from './until.js';

export { startBackend } from './video.js';

/** The global that each provider's script makes. */
export const APIS = { recaptcha: 'grecaptcha', turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;
type Provider = keyof typeof APIS;
export const PROVIDERS = Object.keys(APIS) as Provider[];

/** The settings of a form that uses the reference backend's stand-in of a provider; the test runner has browsers keep whatever has a file's name. */
export const standIn = (provider: Provider, key = 'site-1') => ({
  captcha: provider,
  'captcha-key': key,
  'captcha-src': `/demo/captcha/${provider}/api`,
});

/** What the stand-ins do until told otherwise: `stuck`, `expire`, `error`, `flaky`, `blocked`; empty works. */
export function standInsAre(mode: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  document.cookie = `sb-fault=${mode && `captcha:${mode}@lead`}; path=/; max-age=${mode ? 600 : 0}`;
}

/** The page as it was before any provider had come: each script is asked for again. */
export function forgetProviders(): void {
  const page = globalThis as unknown as Record<string | symbol, unknown>;
  for (const name of Object.values(APIS)) delete page[name];
  delete page[Symbol.for('sb-elements.scripts')];
  for (const script of document.querySelectorAll('script[src*="/captcha/"]')) script.remove();
}

/** The leads that have come, by their tokens; undefined without one. */
export const tokensOf = (backend: FakeBackend) =>
  backend.of('lead').map(({ body }) => (body as Record<string, string | undefined>)['captcha-token']);

export const demandCaptcha = (backend: FakeBackend, captcha: unknown) =>
  backend.answer('lead', ({ body }: FakeCall) =>
    (body as Record<string, unknown>)['captcha-token']
      ? json({ lead_id: `lead-${backend.of('lead').length}` })
      : json({ data: { captcha } }, 400),
  );

/** Frames after which nobody has heard a press: the browser knew a frame that has just been shown at its old place. */
const LOST = 120;

/** A press of a real pointer on a button within a stand-in's frame, once it is there. */
export async function pressIn(frames: () => Iterable<HTMLIFrameElement>, words: string): Promise<void> {
  let found: { frame: HTMLIFrameElement; button: HTMLButtonElement } | undefined;
  let last = '';
  await until(() => {
    for (const frame of frames()) {
      const buttons = [...(frame.contentDocument?.querySelectorAll('button') ?? [])];
      const button = buttons.find(({ textContent }) => textContent.includes(words));
      if (button && frame.contentDocument?.readyState === 'complete' && frame.clientWidth > 0)
        found = { frame, button };
    }
    // a dialog that is still coming in would be missed
    const { x = 0, y = 0 } = found?.frame.getBoundingClientRect() ?? {};
    const still = last === `${x} ${y}`;
    last = `${x} ${y}`;
    return found && still;
  }, `there is a "${words}" to press`);
  const { frame, button } = found as NonNullable<typeof found>;
  const outer = frame.getBoundingClientRect();
  const inner = button.getBoundingClientRect();
  const x = outer.x + frame.clientLeft + inner.x + Math.min(inner.width / 2, 20);
  const y = outer.y + frame.clientTop + inner.y + inner.height / 2;
  let pressed = false;
  let ended = false;
  const hear = () => {
    pressed = true;
  };
  // the last of a press before its click, which does not come where the frame has moved since the press began
  const end = () => {
    ended = true;
  };
  // a frame that has just been shown, or has moved, may not get it: it is kept from the page
  const miss = (event: Event) => {
    if (event.type === 'mouseup') end();
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // it may come to another frame, which lies beside or over this one
  const windows = [...frames()].flatMap(({ contentWindow }) => contentWindow ?? []);
  button.addEventListener('click', hear);
  for (const one of windows) one.addEventListener('mouseup', end, true);
  for (const type of PRESS) window.addEventListener(type, miss, true);
  const isGone = () => !button.isConnected || !frame.isConnected;
  // a frame that is moved in its document loads anew
  const isLoadedAnew = () => frame.isConnected && frame.contentDocument !== button.ownerDocument;
  await sendMouse({ type: 'click', position: [Math.round(x), Math.round(y)] });
  let drawn = 0;
  const isLost = () => {
    drawn += 1;
    return drawn > LOST;
  };
  await until(
    () => pressed || ended || isGone() || isLoadedAnew() || isLost(),
    `"${words}" or the page hears the press`,
  );
  // its click comes with it
  await nextFrame();
  for (const type of PRESS) window.removeEventListener(type, miss, true);
  for (const one of windows) one.removeEventListener('mouseup', end, true);
  button.removeEventListener('click', hear);
  if (!pressed && (!isGone() || isLoadedAnew())) await pressIn(frames, words);
}

export const TOKEN = /^[\da-f-]{36}$/;

export const NOT_A_ROBOT = 'not a robot';
export const PRESSED = 'Last step: confirm you’re not a robot to send the form';

export const dialog = (visit: FormPage) =>
  visit.root.querySelector('dialog[part~="captcha-dialog"]') as HTMLDialogElement;
export const challenged = (visit: FormPage) => until(() => dialog(visit)?.matches(':modal'), 'the challenge is open');
