import { sendKeys } from '@web/test-runner-commands';
import { becomes, until } from '../fixture.js';
import { labelsOf } from '../ui.js';
import type { FormPage } from './form.js';
import { FormSite } from './form-site.js';

export const ROOM = [
  { id: 'name', label: 'Name', required: true },
  { id: 'width', type: 'number', label: 'Width', decimals: 1, max: 20 },
  { id: 'length', type: 'number', label: 'Length', decimals: 1, max: 20 },
];
export const ROOMS = { id: 'rooms', type: 'group', label: 'Room', max: 3, addText: 'Add a room', fields: ROOM };
export const NOTE = { id: 'note', label: 'Note' };

export class GroupPage {
  constructor(readonly form: FormPage) {}

  get rows(): HTMLElement[] {
    return [...this.form.root.querySelectorAll<HTMLElement>('[part~="group-row"]')];
  }

  get titles(): (string | null | undefined)[] {
    return this.rows.map((row) => row.querySelector('[part~="group-title"]')?.textContent);
  }

  get names(): string[] {
    return this.rows.map((_, row) => this.cell(row, 'Name').value);
  }

  get add(): HTMLButtonElement {
    return this.form.part('group-add') as HTMLButtonElement;
  }

  get undo(): HTMLElement | null {
    return this.form.part('group-undo');
  }

  get said(): string | null | undefined {
    return [...this.form.root.querySelectorAll('[part~="group"] > [role="status"] > p')].at(-1)?.textContent;
  }

  removal(row: number): HTMLButtonElement | null {
    return this.rows[row]?.querySelector<HTMLButtonElement>('[part~="group-remove"]') ?? null;
  }

  cell<E extends HTMLElement = HTMLInputElement>(row: number, label: string): E {
    const controls = [...(this.rows[row]?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
    const found = controls.find((one) => labelsOf(one).some((words) => words.textContent?.startsWith(label)));
    if (!found) throw new Error(`no ${label} in row ${row + 1}`);
    return found as unknown as E;
  }

  count(wanted: number): Promise<void> {
    return becomes(() => this.rows.length, wanted);
  }

  hasFocus(element: () => Element | null, what: string): Promise<void> {
    return this.form.hasFocus(what, element);
  }

  async write(row: number, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      this.cell(row, label).focus();
      await sendKeys({ type: text });
    }
  }

  async addRow(): Promise<void> {
    const before = this.rows.length;
    await this.form.click(this.add);
    await this.count(before + 1);
  }

  async pressKey(button: HTMLElement | null): Promise<void> {
    button?.focus();
    await this.form.press('Enter');
  }

  async remove(row: number): Promise<void> {
    const before = this.rows.length;
    await this.form.click(this.removal(row) as Element);
    await this.count(before - 1);
  }
}

/** A page with a form that has a group, new for each test of the describe it is called in. */
export class GroupSite extends FormSite {
  page!: GroupPage;

  async openGroup(fields: object[] = [ROOMS, NOTE], attributes: Record<string, string> = {}): Promise<GroupPage> {
    const page = await this.openPlain(fields, attributes);
    await until(() => page.add !== null, 'the group is rendered');
    return page;
  }

  async openPlain(...given: Parameters<FormSite['open']>): Promise<GroupPage> {
    this.page = new GroupPage(await this.open(...given));
    return this.page;
  }
}
