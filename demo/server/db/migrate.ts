import type { Database } from './database.js';
import { MIGRATIONS } from './migrations.js';

/** Brings the schema up to date and says each step it takes. */
export async function migrate(database: Database, log: (line: string) => void): Promise<void> {
  await database.script('create table if not exists schema_step (id integer primary key, name text not null)');
  const done = new Set((await database.query('select id from schema_step')).map((row) => Number(row.id)));
  for (const step of MIGRATIONS) {
    if (done.has(step.id)) continue;
    log(`migrating: ${step.name}`);
    // One script, so that a step is applied whole or not at all.
    await database.script(`begin; ${step.sql} insert into schema_step values (${step.id}, '${step.name}'); commit;`);
  }
}
