import { pageStore } from './page-store.js';

/** What a sent form hands to the page's own code. */
export interface SubmittedForm {
  formId: string;
  /** Empty for a form that sends nothing. */
  leadId: string;
  /** The `<sb-form>`. */
  form: HTMLElement;
}

/** The page's own code after a form has been sent. */
export type SubmitHandler = (sent: SubmittedForm) => void | Promise<void>;

const handlers = () => pageStore('submit-handlers.1', () => new Map<string, SubmitHandler>());

/**
 * Registers what a form with `action="code"` runs after it has been sent, by the name in its `action-code`, else its `form-id`. It runs in the owner's preview only
 * (seed 3 §6); a page that wants to know of every form listens to `submitted`. A later one of the same name takes its place. Returns what takes it back.
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

/** What is registered under a name. */
export function submitHandler(name: string): SubmitHandler | undefined {
  return handlers().get(name);
}
