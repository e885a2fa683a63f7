import { type FormField, isFillable } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { hasProvider } from '../../shared/captcha/captcha-widget.js';
import type { SubmitContext } from '../form-machine.js';

/** The answer to a challenge that stands among the fields. */
export interface FieldToken {
  id: string;
  token: string;
}

/** What a captcha field holds; null while none has been answered. */
export function fieldToken({ all, machine }: SubmitContext): FieldToken | null {
  const { values } = machine.now().form;
  for (const field of all) {
    const token = field.type === 'captcha' && isFillable(field) ? own(values, field.id) : '';
    if (typeof token === 'string' && token !== '') return { id: field.id, token };
  }
  return null;
}

/** The server has seen the answer: it is good for nothing more, and its field asks anew. */
export function spend({ machine }: SubmitContext, used: FieldToken | null): void {
  if (used) machine.apply({ type: 'autoChange', id: used.id, value: '' });
}

/** The fields as a visitor can fill them in: where nobody has a widget for a captcha it is not asked for, and the server decides. */
export function answerable({ all, site, host }: SubmitContext): readonly FormField[] {
  if (hasProvider(site) || host.querySelector(':scope > [slot="captcha"]')) return all;
  return all.map((field) => (field.type === 'captcha' ? { ...field, required: false } : field));
}
