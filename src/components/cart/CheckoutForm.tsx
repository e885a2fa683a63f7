import { createElement } from 'react';

interface CheckoutFormProps {
  language: string;
  mode: string;
}

/**
 * The form of the checkout: the page's own in the slot, else one that asks for name, email and phone. The page's stays where it
 * is in the document; attributes are set by hand, because React would set some as properties once the tag is defined.
 */
export function CheckoutForm({ language, mode }: CheckoutFormProps) {
  const set = (form: HTMLElement | null) => {
    for (const [name, value] of Object.entries({ checkout: '', 'form-id': 'cart', language, mode })) {
      if (form && form.getAttribute(name) !== value) form.setAttribute(name, value);
    }
  };
  return <slot name="form">{createElement('sb-form', { ref: set })}</slot>;
}
