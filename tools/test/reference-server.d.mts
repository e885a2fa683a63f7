/** A started reference backend. */
export interface ReferenceServer {
  origin: string;
  stop(): Promise<unknown>;
}

/** Builds and starts the reference backend on a free port; `settings` are environment variables. */
export function startReferenceServer(settings?: Record<string, string>): Promise<ReferenceServer>;

/** The one backend of a Node process, started when it is first asked for. */
export function sharedReferenceServer(): Promise<ReferenceServer>;
