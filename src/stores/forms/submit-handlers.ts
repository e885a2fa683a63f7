import { pageStore } from '../page/page-store.js';

/** Details of a submitted form, for the page's own code. */
export interface SubmittedForm {
  formId: string;
  /** Empty for a form that sends no data. */
  leadId: string;
  form: HTMLElement;
}

/** Callback of the page, run after a form was sent. */
export type SubmitHandler = (sent: SubmittedForm) => void | Promise<void>;

const handlers = () => pageStore('submit-handlers.1', () => new Map<string, SubmitHandler>());

/**
 * Registers the callback for forms with `action="code"`, by the form's `action-code`, else its `form-id`. It runs in the owner's preview
 * only (seed 3 §6); to handle every form, listen to `submitted`. A later callback of the same name replaces it. Returns unregister.
 *
 * @example
 * registerSubmitHandler('callback', ({ leadId }) => console.log(leadId));
 */
export function registerSubmitHandler(name: string, handler: SubmitHandler): () => void {
  handlers().set(name, handler);
  return () => {
    if (handlers().get(name) === handler) handlers().delete(name);
  };
}

/** Returns the callback registered under a name. */
export function submitHandler(name: string): SubmitHandler | undefined {
  return handlers().get(name);
}
