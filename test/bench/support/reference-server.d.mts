/** A started reference backend. */
export interface ReferenceServer {
  origin: string;
  stop(): Promise<unknown>;
}

/** Builds and starts the reference backend on a free port, with an empty database unless `settings` (environment variables) name one. */
export function startReferenceServer(settings?: Record<string, string>): Promise<ReferenceServer>;
