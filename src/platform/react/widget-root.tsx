import {
  Activity,
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
} from 'react';
import { reportError } from '../../events.js';
import { nameLanguage } from './shadow-language.js';
import { useSite } from './use-site.js';

/** Props that r2wc passes to the root of every widget. */
export interface RootProps {
  host: HTMLElement | null;
  /** True if the element is in a document. */
  connected: boolean;
  /** Number of times that the element has been put into a document. */
  places?: number;
  /** Parsed settings. */
  values: object;
  /** Called in the task in which a server's markup has been hydrated. */
  hydrated?: () => void;
}

const HostContext = createContext<HTMLElement | null>(null);

/** The custom element of a view, which dispatches its events. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for the views of elements');
  return host;
}

const PlaceContext = createContext(0);

/** Number that changes when the element moves in the document, which closes its dialogs without an event. */
export const usePlaceholderFocus = () => useContext(PlaceContext);

interface BoundaryProps {
  host: HTMLElement | null;
  values: object;
  children: ReactNode;
}

/** Assigns the children: a root with manual slots shows no others. */
function showChildren(slot: HTMLSlotElement | null): void {
  const { host, slotAssignment } = (slot?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  if (host && slotAssignment === 'manual') slot?.assign(...host.children);
}

/** Falls back to the page's own content when the view throws; reports `sb-error`. New settings retry. */
class ErrorBoundary extends Component<BoundaryProps, { failed: object | null }> {
  override state = { failed: null };
  override componentDidCatch(error: Error): void {
    this.setState({ failed: this.props.values });
    if (this.props.host) reportError(this.props.host, { code: 'render', message: error.message, cause: error });
  }
  static getDerivedStateFromError(): { failed: object } {
    return { failed: ErrorBoundary };
  }
  static getDerivedStateFromProps({ values }: BoundaryProps, { failed }: { failed: object | null }): object | null {
    return failed && failed !== ErrorBoundary && failed !== values ? { failed: null } : null;
  }
  override render(): ReactNode {
    return this.state.failed ? <slot ref={showChildren} /> : this.props.children;
  }
}

/** Sets the language of the view's words; a component, so that a change of the page's settings renders no view. */
function Language({ host, values }: Pick<RootProps, 'host' | 'values'>): null {
  const { language } = useSite(values);
  useLayoutEffect(() => {
    if (host?.shadowRoot) nameLanguage(host.shadowRoot, language);
  }, [host, language]);
  return null;
}

/**
 * The root of a widget. While the element is out of the document, effects are off and state is kept, so that it continues where it was when
 * it is put back.
 */
export function rootOf(View: ComponentType<never>): ComponentType<RootProps> {
  const Any = View as ComponentType<object>;
  /** Inside the Activity, which is hydrated after its surroundings. */
  function Shown({ values, hydrated }: Pick<RootProps, 'values' | 'hydrated'>) {
    useLayoutEffect(() => {
      if (hydrated) queueMicrotask(hydrated);
    }, [hydrated]);
    return <Any {...values} />;
  }
  return function Root({ host, connected, places = 0, values, hydrated }: RootProps) {
    return (
      <HostContext.Provider value={host}>
        <ErrorBoundary host={host} values={values}>
          <Activity mode={connected ? 'visible' : 'hidden'}>
            <PlaceContext.Provider value={places}>
              <Shown values={values} hydrated={hydrated} />
              <Language host={host} values={values} />
            </PlaceContext.Provider>
          </Activity>
        </ErrorBoundary>
      </HostContext.Provider>
    );
  };
}
