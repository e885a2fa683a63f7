import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import { site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { labelsOf } from '../shadow.js';
import { until } from '../until.js';
import { type FormPage, openForm } from './form.js';

/** A room of a fitter's form. */
export const ROOM = [
  { id: 'name', label: 'Name', required: true },
  { id: 'width', type: 'number', label: 'Width', decimals: 1, max: 20 },
  { id: 'length', type: 'number', label: 'Length', decimals: 1, max: 20 },
];
export const ROOMS = { id: 'rooms', type: 'group', label: 'Room', max: 3, addText: 'Add a room', fields: ROOM };
export const NOTE = { id: 'note', label: 'Note' };

/** A form with a repeated group, used the way a visitor would. */
export class GroupPage {
  readonly form: FormPage;

  constructor(form: FormPage) {
    this.form = form;
  }

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

  /** What the group has said last, for who does not see it. */
  get said(): string | null | undefined {
    return [...this.form.root.querySelectorAll('[part~="group"] > [role="status"] > p')].at(-1)?.textContent;
  }

  removal(row: number): HTMLButtonElement | null {
    return this.rows[row]?.querySelector<HTMLButtonElement>('[part~="group-remove"]') ?? null;
  }

  /** The control of a row with a label. */
  cell<E extends HTMLElement = HTMLInputElement>(row: number, label: string): E {
    const controls = [...(this.rows[row]?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
    const found = controls.find((one) => labelsOf(one).some((words) => words.textContent?.startsWith(label)));
    if (!found) throw new Error(`no ${label} in row ${row + 1}`);
    return found as unknown as E;
  }

  count(wanted: number): Promise<void> {
    return until(
      () => this.rows.length === wanted,
      () => `there are ${wanted} rows, there are ${this.rows.length}`,
    );
  }

  hasFocus(element: () => Element | null, what: string): Promise<void> {
    return until(
      () => this.form.focused === element(),
      () => `${what} has the focus, it is at ${this.form.focused?.outerHTML.slice(0, 120)}`,
    );
  }

  /** Real keys into the fields of a row. */
  async write(row: number, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      this.cell(row, label).focus();
      await sendKeys({ type: text });
    }
  }

  /** Adds a row with the pointer. */
  async addRow(): Promise<void> {
    const before = this.rows.length;
    await this.form.click(this.add);
    await this.count(before + 1);
  }

  /** Removes a row with the pointer. */
  async remove(row: number): Promise<void> {
    const before = this.rows.length;
    await this.form.click(this.removal(row) as Element);
    await this.count(before - 1);
  }
}

/** Puts such a form on the page and waits until its group is there. */
export async function openGroup(
  fields: object[] = [ROOMS, NOTE],
  attributes: Record<string, string> = {},
): Promise<GroupPage> {
  const page = new GroupPage(await openForm(fields, attributes));
  await until(() => page.add !== null, 'the group is there');
  return page;
}

export interface WireField {
  id: string;
  name: string;
  type: string;
  value: unknown;
}

/** A page of the shop for a form with a group, a fresh one for each test of the describe it is called in. */
export class GroupSite {
  backend!: FakeBackend;
  warned!: SinonStub;
  page!: GroupPage;

  constructor() {
    let withdraw = () => {};
    beforeEach(() => {
      sessionStorage.clear();
      localStorage.clear();
      this.backend = installFakeBackend();
      this.warned = stub(console, 'warn');
      withdraw = site().provide({ projectId: 'pr-1' });
    });
    afterEach(() => {
      this.page.form.element.remove();
      document.documentElement.dir = '';
      withdraw();
      this.warned.restore();
      this.backend.restore();
      sessionStorage.clear();
      localStorage.clear();
    });
  }

  async open(fields?: object[], attributes?: Record<string, string>): Promise<void> {
    this.page = await openGroup(fields, attributes);
  }

  /** Presses the button; the fields of the lead that goes out. */
  async send(): Promise<WireField[]> {
    const { backend, page } = this;
    const before = backend.of('lead').length;
    await page.form.click(page.form.submit);
    await until(
      () => backend.of('lead').length > before,
      () => `it is sent, it says ${page.form.text}`,
    );
    return (backend.of('lead').at(-1) as { body: { fields: WireField[] } }).body.fields;
  }
}
