import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { MovableClock } from '../../platform/clock.ts';
import { DEMO_SCENES } from '../../platform/settings.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { outboxMessages } from '../../platform/platform.tables.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Stage } from './live/stage.ts';

const MessagesQuery = z.object({ to: z.optional(z.string().check(z.maxLength(254), z.regex(/^\P{Cc}*$/u))) });
const ClockBody = z.object({ advanceMs: z.int().check(z.minimum(1), z.maximum(366 * 24 * 3_600_000)) });

const SceneBody = z.object({ scene: z.enum(DEMO_SCENES) });

const NEWEST = 50;

interface Props {
  readonly devClock?: MovableClock | undefined;
  readonly stage?: Stage | undefined;
}

/** The demo's mailbox, clock and scene. These routes exist only with DEMO=1. */
export function demoRoutes(app: FastifyInstance, { db, clock: ownClock }: Platform, { devClock, stage }: Props): void {
  app.get('/dev/messages', async (request) => {
    const query = MessagesQuery.safeParse(request.query);
    if (!query.success) throw new AppError('invalid_request');
    const { to } = query.data;
    const rows = await db
      .select()
      .from(outboxMessages)
      .where(to === undefined ? undefined : eq(sql`lower(${outboxMessages.recipient})`, to.toLowerCase()))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(NEWEST);
    const messages = rows.map((row) => ({
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      text: row.text,
      sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    }));
    return { error: false, message: 'Done.', payload: { messages } };
  });

  const sceneResponse = () => ({
    error: false,
    message: 'Done.',
    payload: { scene: stage?.scene ?? null, now: ownClock.now().toISOString() },
  });
  app.get('/dev/scene', async () => sceneResponse());
  if (stage)
    app.post('/dev/scene', async (request) => {
      const body = SceneBody.safeParse(request.body);
      if (!body.success) throw invalidField('body.scene', `One of: ${DEMO_SCENES.join(', ')}.`);
      stage.show(body.data.scene);
      return sceneResponse();
    });

  if (!devClock) return;
  app.post('/dev/clock', async (request) => {
    const body = ClockBody.safeParse(request.body);
    if (!body.success) throw invalidField('body.advanceMs', 'A whole number of milliseconds, forward.');
    devClock.advance(body.data.advanceMs);
    return { error: false, message: 'Done.', payload: { now: devClock.now().toISOString() } };
  });
}
