import type { FakeBackend } from '../fake-backend.js';
import { json } from '../fake-routes.js';
import { chooseFiles } from '../files.js';
import { ui } from '../ui.js';
import { until } from '../until.js';
import type { FormPage } from './form.js';

/** A file field, as a visitor uses it. */
export class FilesPage {
  constructor(readonly visit: FormPage) {}

  get input(): HTMLInputElement {
    return this.visit.root.querySelector('input[type=file]') as HTMLInputElement;
  }

  get place(): HTMLElement {
    return this.visit.part('file') as HTMLElement;
  }

  get rows(): HTMLElement[] {
    return [...this.visit.root.querySelectorAll<HTMLElement>('[part~="file-row"]')];
  }

  get list(): string[] {
    return this.rows.map((row) => `${row.querySelector('[part~="file-name"]')?.textContent} ${row.dataset.state}`);
  }

  get bar(): HTMLElement | null {
    return this.visit.root.querySelector('[role=progressbar]');
  }

  get said(): string {
    return this.place.querySelector('[role=status]')?.textContent ?? '';
  }

  choose(...files: File[]): void {
    chooseFiles(this.input, ...files);
  }

  shows(...list: string[]): Promise<void> {
    return until(
      () => this.list.join() === list.join(),
      () => `the list is ${list.join()}, it is ${this.list.join()}`,
    );
  }

  button(name: string): HTMLButtonElement {
    return ui(this.visit.element).button(name);
  }
}

export async function filesOn(visit: FormPage): Promise<FilesPage> {
  await until(() => visit.root.querySelector('input[type=file]'), 'the file field is rendered');
  return new FilesPage(visit);
}

/** Delays each upload until it is released, by the name of its file; `under way` are those that wait. */
export function holdUploads(backend: FakeBackend) {
  const waiting = new Map<string, () => void>();
  backend.answer('upload', async ({ body }) => {
    const { name } = (body as FormData).get('file') as File;
    await new Promise<void>((resolve) => waiting.set(name, resolve));
    return json({ fileUri: `/files/${name}` });
  });
  return {
    get underWay(): string[] {
      return [...waiting.keys()];
    },
    async letGo(name: string): Promise<void> {
      await until(() => waiting.has(name), `${name} is on its way`);
      waiting.get(name)?.();
      waiting.delete(name);
    },
  };
}
