import type { FormEvents } from '../../platform/element/form-events.js';

/** What the view of a field lets its element read and write. */
export interface LiveField {
  read(): string;
  write(text: string): void;
}

const live = new WeakMap<Element, LiveField>();

/** Connects a view with its element until the returned function is called. */
export function connectField(host: Element, field: LiveField): () => void {
  live.set(host, field);
  return () => live.delete(host);
}

/** The properties and methods that every control of a form has. */
export interface FormControl {
  /** What the visitor has filled in, or what it starts with; set by script without an event. */
  value: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}

type Host = HTMLElement & { readonly formEvents: FormEvents | null };

const READ = ['form', 'labels', 'validity', 'validationMessage', 'willValidate'] as const;
const CALLED = ['checkValidity', 'reportValidity'] as const;

/** Gives an element class what scripts expect of a form control. */
export function withFormControl<E extends Host>(Base: new () => E): new () => E & FormControl {
  const Control = class extends (Base as new () => Host) {};
  const internals = (host: Host) => (host.formEvents as FormEvents).internals;
  for (const name of READ) {
    Object.defineProperty(Control.prototype, name, {
      configurable: true,
      get: accessor((host) => internals(host)[name]),
    });
  }
  for (const name of CALLED) {
    const value = accessor((host) => internals(host)[name]());
    Object.defineProperty(Control.prototype, name, { configurable: true, writable: true, value });
  }
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
