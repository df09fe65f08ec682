import { Client } from 'pg';
import { inject } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { withDatabase } from './connection-string.ts';
import { TEMPLATE } from './test-cluster.ts';

export interface FreshDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

async function onCluster(statement: string) {
  const client = new Client({ connectionString: inject('testCluster') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own, copied from the migrated template in milliseconds. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connectionString: withDatabase(inject('testCluster'), name),
    drop: () => onCluster(`drop database if exists ${name} with (force)`),
  };
}
