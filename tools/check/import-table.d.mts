type ImportTable = ReadonlyMap<string, { values: readonly string[]; types: readonly string[] }>;

export function readImportTable(text: string): ImportTable;

export class ImportRule {
  constructor(table: ImportTable);
  roomOf(path: string): string | undefined;
  allows(from: string, to: string, type: boolean): boolean;
}
