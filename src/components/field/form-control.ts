import type { FormEvents } from '../../platform/element/form-events.js';

/** Access to the value of a rendered field, for its element. */
export interface LiveField {
  read(): string;
  write(text: string): void;
}

const live = new WeakMap<Element, LiveField>();

/** Connects a rendered field with its element, also while the element is out of the document. */
export function connectField(host: Element, field: LiveField): void {
  live.set(host, field);
}

/** Properties and methods of every form control. */
export interface FormControl {
  /** Value filled in by the visitor, or the initial one; setting it sends no event. */
  value: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Makes the field invalid with this message until it is set again to an empty text; shown once the field is checked. */
  setCustomValidity(message: string): void;
}

type Host = HTMLElement & { readonly formEvents: FormEvents | null };

const READ = ['form', 'labels', 'validity', 'validationMessage', 'willValidate'] as const;

/** Marks a call of a script: "only" asks whether a field or its form is valid, an element is the field that reports it. */
let asked: 'only' | Element | null = null;

/** True while a script asks by checkValidity() whether a field or its form is valid: the visitor sees nothing of that. */
export function isValidityOnlyAsked(): boolean {
  return asked === 'only';
}

/** True while a script calls reportValidity() of this field: it takes the focus, whatever its form holds. */
export function isValidityReported(host: Element): boolean {
  return asked === host;
}

function whileAsked(what: 'only' | Element, ask: () => boolean): boolean {
  asked = what;
  try {
    return ask();
  } finally {
    asked = null;
  }
}

const marked = new WeakSet<HTMLFormElement>();

/** Marks the calls of a form's checkValidity(): it dispatches the same `invalid` events as a submission, which shows the errors. */
function markAsking(form: HTMLFormElement): void {
  const { checkValidity } = form;
  // a control of the page may have this name
  if (marked.has(form) || typeof checkValidity !== 'function') return;
  marked.add(form);
  form.checkValidity = () => whileAsked('only', () => checkValidity.call(form));
}

/** Writes the attribute `form`: frameworks assign what an element has as a property. */
function writeForm(this: Host, id: unknown): void {
  if (id === null || id === undefined) this.removeAttribute('form');
  else this.setAttribute('form', String(id));
}

/** Adds the API of a form control to an element class. */
export function withFormControl<E extends Host>(Base: new () => E): new () => E & FormControl {
  const Control = class extends (Base as new () => Host) {
    formAssociatedCallback(form: HTMLFormElement | null): void {
      if (form) markAsking(form);
    }
    checkValidity(): boolean {
      return whileAsked('only', () => internals(this).checkValidity());
    }
    reportValidity(): boolean {
      return whileAsked(this, () => internals(this).reportValidity());
    }
  };
  const internals = (host: Host) => (host.formEvents as FormEvents).internals;
  for (const name of READ) {
    Object.defineProperty(Control.prototype, name, {
      configurable: true,
      get: accessor((host) => internals(host)[name]),
      ...(name === 'form' && { set: writeForm }),
    });
  }
  Object.defineProperty(Control.prototype, 'setCustomValidity', {
    configurable: true,
    writable: true,
    value(this: Host, message: unknown) {
      const events = this.formEvents as FormEvents;
      events.customError = String(message);
      // a field that is rendered adds its own rules
      events.internals.setValidity({ customError: events.customError !== '' }, events.customError);
      events.emit('customError');
    },
  });
  const attribute = Object.getOwnPropertyDescriptor(Base.prototype, 'value') as Required<PropertyDescriptor>;
  Object.defineProperty(Control.prototype, 'value', {
    configurable: true,
    enumerable: true,
    get: accessor((host) => live.get(host)?.read() ?? attribute.get.call(host)),
    set(this: Host, value: unknown) {
      const field = live.get(this);
      if (field) field.write(String(value ?? ''));
      else attribute.set.call(this, value);
    },
  });
  return Control as unknown as new () => E & FormControl;
}

function accessor<R>(read: (host: Host) => R): (this: Host) => R {
  return function (this: Host) {
    return read(this);
  };
}
