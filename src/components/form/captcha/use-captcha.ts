import { useEffect, useState } from 'react';
import type { CaptchaKind, FormState } from '../../../domain/form/form-state.js';
import { reportError } from '../../../events.js';
import { useHandler, useLatest } from '../../../platform/element/use-latest.js';
import { useStore } from '../../../platform/element/use-store.js';
import { warn } from '../../../platform/element/warn.js';
import { hasProvider } from '../../shared/captcha/captcha-widget.js';
import { useGivenToken } from '../../shared/captcha/use-given-token.js';
import type { SubmitContext } from '../form-machine.js';

/** Milliseconds in which something must come of an invisible challenge, else sending stops (CAP-02). */
const INVISIBLE_CAPTCHA = 2500;

/** What the site's owner reads where nobody could answer. */
const UNANSWERABLE =
  'the server demands a captcha, which nobody can answer: set captcha and captcha-key, or put a widget into the slot captcha and its answer into captcha-token';

/** The server's challenge, for what shows it and what answers it. */
export interface Captcha {
  /** What the server demands, while the form waits for it. */
  demanded: CaptchaKind | null;
  /** The site has named a provider, whose widget the form shows; else the page's own is in the slot. */
  provided: boolean;
  /** The visitor is being asked something, and has all the time they need. */
  asking: boolean;
  /** The form has stopped waiting for an invisible challenge, which goes on: its answer is good for the next press. */
  late: boolean;
  setAsking(asked: boolean): void;
  /** The answer: the form is sent once more. */
  answer(token: string): void;
  /** The answer has come late: it is good for the next press. */
  cameLate(): void;
  /** The visitor has closed the challenge. */
  close(): void;
  /** Nothing comes of the challenge; `error` is reported to the page. */
  fail(key: 'form::captcha_error' | 'form::captcha_not_loaded', error?: Error): void;
}

/** What the server demands of a form in this state. */
export const demandOf = (state: FormState): CaptchaKind | null => (state.kind === 'busy' ? state.captcha : null);

/** Waits for the answer to a challenge, and hands it on; an invisible challenge of which nothing comes stops the sending. */
export function useCaptcha(form: SubmitContext, resend: () => void): Captcha {
  const { machine, host, site } = form;
  const demanded = useStore(machine.store, demandOf);
  const sent = useStore(machine.store, ({ kind }) => kind === 'success');
  const [asking, setAsking] = useState(false);
  const [late, setLate] = useState(false);
  const provided = hasProvider(site);

  const answer = useHandler((token: string) => {
    setLate(false);
    if (!demandOf(machine.now())) return;
    machine.apply({ type: 'captchaSolved', token });
    resend();
  });
  const cameLate = useHandler(() => machine.apply({ type: 'captchaCameLate' }));
  const close = useHandler(() => machine.apply({ type: 'captchaClosed' }));
  const fail = useHandler<Parameters<Captcha['fail']>, void>((key, error) => {
    setLate(false);
    if (error) {
      console.error('sb-form: the captcha could not be shown', error);
      reportError(host, { code: 'captcha', message: error.message, cause: error });
    }
    if (demandOf(machine.now())) machine.apply({ type: 'stopped', failure: { key } });
  });
  const stop = useHandler((asked: boolean) => {
    if (asked) return close();
    machine.apply({ type: 'captchaTimedOut' });
    setLate(true);
  });

  useDemandReport(form, demanded, provided);
  useTimeLimit(demanded === 'invisible', asking, stop);
  useGivenToken(host, form.props.captchaToken, demanded !== null, answer);
  useEffect(() => {
    if (sent || demanded === 'visible') setLate(false);
  }, [sent, demanded]);
  useEffect(() => {
    if (!demanded) setAsking(false);
  }, [demanded]);
  return { demanded, provided, asking, late, setAsking, answer, cameLate, close, fail };
}

/** Reports each demand to the page, once. */
function useDemandReport({ host, t }: SubmitContext, demanded: CaptchaKind | null, provided: boolean): void {
  const latest = useLatest({ t, provided });
  const [reported] = useState({ last: null as CaptchaKind | null });
  useEffect(() => {
    const known = reported.last;
    reported.last = demanded;
    if (!demanded || known) return;
    reportError(host, { code: 'captcha', message: latest.current.t('form::captcha') }, () => {
      const own = host.querySelector(':scope > [slot="captcha"]');
      if (!latest.current.provided && !own) warn(host, UNANSWERABLE);
    });
  }, [host, demanded, reported, latest]);
}

/** Counts while an invisible challenge runs and asks nothing; `stop` is called with whether the visitor has been asked before. */
function useTimeLimit(runs: boolean, asking: boolean, stop: (asked: boolean) => void): void {
  const [asked] = useState({ before: false });
  useEffect(() => {
    if (!runs) asked.before = false;
    else if (asking) asked.before = true;
    else {
      const timer = setTimeout(() => stop(asked.before), INVISIBLE_CAPTCHA);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [runs, asking, asked, stop]);
}
