import { useEffect, useRef, useState } from 'react';
import type { CaptchaKind, FormState } from '../../../domain/form/form-state.js';
import { reportError } from '../../../events.js';
import { useHandler, useLatest } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { warn } from '../../../platform/warnings/warn.js';
import { hasProvider, useGivenToken } from '../../shared/captcha/captcha-token.js';
import type { Captcha, FormModel } from '../model/form-model.js';

/** Timeout of an invisible challenge in milliseconds, after which sending stops (CAP-02). */
const INVISIBLE_CAPTCHA = 2500;

/** Warning for the site owner when there is no widget to answer with. */
const UNANSWERABLE =
  'the server requires a captcha, which visitors cannot answer: set captcha and captcha-key, or put your own widget into the slot captcha and its answer into captcha-token';

/** Returns the challenge that the server requests in this state. */
export const demandOf = (state: FormState): CaptchaKind | null => (state.kind === 'busy' ? state.captcha : null);

/** Waits for the answer to a challenge and resends the form with it; sending stops if an invisible challenge times out. */
export function useCaptcha(form: FormModel): Captcha {
  const { machine, site, sender } = form;
  const host = useHost();
  const demanded = useStore(machine.store, demandOf);
  const sent = useStore(machine.store, ({ kind }) => kind === 'success');
  const [asking, setAsking] = useState(false);
  const [timeouts, setTimeouts] = useState(0);
  const provided = hasProvider(site);

  const answer = useHandler((token: string) => {
    if (token === '') return;
    setTimeouts(0);
    if (!demandOf(machine.now())) return;
    machine.apply({ type: 'captchaSolved', token });
    sender.resume();
  });
  const cameLate = useHandler(() => machine.apply({ type: 'captchaCameLate' }));
  const close = useHandler(() => machine.apply({ type: 'captchaClosed' }));
  const fail = useHandler<Parameters<Captcha['fail']>, void>((key, error) => {
    setTimeouts(0);
    if (error) {
      console.error('sb-form: the captcha could not be shown', error);
      reportError(host, { code: 'captcha', message: error.message, cause: error });
    }
    if (demandOf(machine.now())) machine.apply({ type: 'stopped', failure: { key } });
  });
  const stop = useHandler((asked: boolean) => {
    if (asked) return close();
    machine.apply({ type: 'captchaTimedOut' });
    setTimeouts((count) => count + 1);
  });

  useDemandReport(form, demanded, provided);
  // a page that becomes the editor sends nothing
  const isEdited = demanded !== null && site.mode === 'admin';
  useEffect(() => {
    if (isEdited) close();
  }, [isEdited, close]);
  useTimeLimit(demanded === 'invisible', asking, stop);
  useGivenToken(host, form.props.captchaToken, demanded !== null, answer);
  useEffect(() => {
    if (sent || demanded === 'visible') setTimeouts(0);
  }, [sent, demanded]);
  useEffect(() => {
    if (!demanded) setAsking(false);
  }, [demanded]);
  return { demanded, provided, asking, timeouts, setAsking, answer, cameLate, close, fail };
}

/** Reports each challenge to the page, once. */
function useDemandReport({ t }: FormModel, demanded: CaptchaKind | null, provided: boolean): void {
  const host = useHost();
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

/** Limits the time of an invisible challenge while it asks nothing; `stop` receives true if the visitor was asked before. */
function useTimeLimit(runs: boolean, asking: boolean, stop: (asked: boolean) => void): void {
  const asked = useRef(false);
  useEffect(() => {
    asked.current = runs && (asking || asked.current);
  }, [runs, asking]);
  useTimeout(() => stop(asked.current), runs && !asking ? INVISIBLE_CAPTCHA : null, runs);
}
