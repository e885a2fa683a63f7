import { useEffect } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import { tryAgain } from '../../platform/screen/try-again.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import type { SubmitContext } from './form-machine.js';

/** What is done without a press. */
interface ByItself {
  /** Whether what was sent before the page was left has arrived. */
  ask(): void;
  /** Once more what got no answer. */
  again(): void;
  /** Another tab has written the outcome. */
  recordChanged(): void;
}

/** While the form is displayed, what it has sent and got no answer to is asked for again: after a reload, and after each wait. */
export function useWaiting({ host, machine, record }: SubmitContext, work: ByItself): void {
  const latest = useLatest(work);
  const displayed = useDisplayed(host);
  const attempt = useStore(machine.store, (state) => (state.kind === 'waiting' ? state.attempt : 0));
  useEffect(() => {
    if (displayed && record.pending()) latest.current.ask();
  }, [displayed, record, latest]);
  useEffect(() => record.watch(() => latest.current.recordChanged()), [record, latest]);
  useEffect(() => {
    const state = machine.now();
    if (state.kind !== 'waiting' || !displayed) return;
    return tryAgain({ attempt, after: state.after }, () => latest.current.again());
  }, [machine, displayed, attempt, latest]);
}
