import fastify from 'fastify';
import { Pool } from 'pg';
import { bareReads } from './bare-reads.ts';
import { bareWrites } from './bare-writes.ts';
import { countStatements } from './counted-child.ts';

/** The same rows from the same tables through a pool of the same size, and nothing else: no session, no check, no schema. */
const tellAddress = countStatements();
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE'], max: Number(process.env['POOL_SIZE']) });
const app = fastify();
bareReads(app, pool);
bareWrites(app, pool);
process.on('SIGTERM', () => void app.close().then(() => process.exit()));
tellAddress(await app.listen({ host: '127.0.0.1', port: 0 }));
