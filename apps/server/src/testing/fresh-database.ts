import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { withDatabase, TEMPLATE } from './test-cluster.ts';

async function onCluster(statement: string) {
  const client = new Client({ connectionString: inject('testCluster') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copied in milliseconds from the migrated template, or from another unused database. */
export async function freshDatabase(template = TEMPLATE) {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connectionString: withDatabase(inject('testCluster'), name),
    rename: (other: string) => onCluster(`alter database ${name} rename to ${other}`),
    drop: () => onCluster(`drop database if exists ${name} with (force)`),
  };
}

/** Dropped after the tests of the file, once everything that was opened later is closed. */
export async function sharedDatabase() {
  const database = await freshDatabase();
  afterAll(() => database.drop());
  return database;
}

export type FreshDatabase = Awaited<ReturnType<typeof freshDatabase>>;
