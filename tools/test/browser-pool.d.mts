export interface Launcher {
  name: string;
  type: string;
  startSession(id: string, url: string): Promise<void>;
  stopSession(id: string): Promise<object>;
  isActive(id: string): boolean;
  stop(): Promise<void>;
}

type Request = Parameters<import('@web/test-runner').Middleware>[0];

export class BrowserPool {
  readonly middleware: import('@web/test-runner').Middleware;
  constructor(launchers: readonly Launcher[]);
  startSession(id: string, url: string): Promise<void>;
  stopSession(id: string): Promise<object>;
  isActive(id: string): boolean;
}

export function browserOf(request: Request): number;
