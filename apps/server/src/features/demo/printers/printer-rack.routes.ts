import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { AppError, invalidField } from '../../../platform/http/responses/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SimulatedEpson } from './simulated-epson.ts';
import type { SimulatedPrinter } from './simulated-printer.ts';
import { SimulatedStar } from './simulated-star.ts';

const MAKES = { star: SimulatedStar, epson: SimulatedEpson } as const;
const ADDRESS = /\/n\/v1\/printers\/(star|epson)\/[\w-]{43}$/;
const POLL_MS = 2_000;
const PRINTERS_MAX = 20;
const TICKETS_SHOWN = 12;

/** What a button does to the printer. */
const BUTTONS: Readonly<Record<string, (printer: SimulatedPrinter) => void>> = {
  power: (printer) => void (printer.hasPower = !printer.hasPower),
  paper: (printer) => void (printer.hasPaper = !printer.hasPaper),
  low: (printer) => void (printer.isPaperLow = !printer.isPaperLow),
  cover: (printer) => void (printer.isCoverOpen = !printer.isCoverOpen),
};

const describeButtons = ({ hasPower, hasPaper, isPaperLow, isCoverOpen }: SimulatedPrinter) => ({
  power: hasPower ? 'Switch off' : 'Switch on',
  paper: hasPaper ? 'Take the paper out' : 'Put paper in',
  low: isPaperLow ? 'Put a full roll in' : 'Run low on paper',
  cover: isCoverOpen ? 'Close the cover' : 'Open the cover',
});

/** Typing an address into the first one isn't interrupted. */
const page = (body: string, isLive: boolean) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${isLive ? '<meta http-equiv="refresh" content="5">' : ''}
<title>Simulated printers</title></head><body><h1>Simulated printers</h1>${body}</body></html>`;

const form = (action: string, button: string, field = '') =>
  `<form method="post" action="${action}">${field}<button>${button}</button></form>`;

async function toPicture({ picture }: { readonly picture: Buffer }): Promise<string> {
  // An Epson's bitmap begins with its size.
  const [head, width, height] = /^P4\n(\d+) (\d+)\n/.exec(picture.subarray(0, 40).toString('latin1')) ?? [];
  if (head === undefined) return picture.toString('base64');
  const bits = picture.subarray(head.length);
  const grey = Buffer.from(
    Array.from({ length: bits.length * 8 }, (_, dot) => (((bits[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1 ? 0 : 255)),
  );
  const raw = { width: Number(width), height: Number(height), channels: 1 } as const;
  return (await sharp(grey, { raw }).png().toBuffer()).toString('base64');
}

/** `/dev/printers`: paste a printer's address from the settings, and a simulated one polls it. In the demo only. */
export function printerRackRoutes(app: FastifyInstance, { config }: Platform): void {
  const rack: { readonly name: string; readonly printer: SimulatedPrinter; readonly timer: NodeJS.Timeout }[] = [];

  const plugIn = (make: keyof typeof MAKES, path: string): void => {
    const printer = new MAKES[make]({ origin: config.publicUrl, path });
    let isBusy = false;
    const poll = async () => {
      if (isBusy) return;
      isBusy = true;
      // A server that isn't there is tried again, as printers do.
      await printer.poll().catch(() => undefined);
      isBusy = false;
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    rack.push({ name: `${make === 'star' ? 'Star' : 'Epson'} ${rack.length + 1}`, printer, timer: timer.unref() });
  };
  app.addHook('preClose', async () => rack.forEach(({ timer }) => clearInterval(timer)));

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get('/dev/printers', async (_request, reply) => {
      const shown = rack.map(async ({ name, printer }, index) => {
        const buttons = Object.entries(describeButtons(printer)).map(([button, label]) =>
          form(`/dev/printers/${index}/${button}`, label),
        );
        const tickets = printer.printed
          .slice(-TICKETS_SHOWN)
          .toReversed()
          .map(async (ticket) => {
            const alt = ticket.isTorn ? 'A torn ticket' : 'A ticket';
            return `<img alt="${alt}" width="288" src="data:image/png;base64,${await toPicture(ticket)}"><hr>`;
          });
        return `<h2>${name}</h2>${buttons.join('')}${(await Promise.all(tickets)).join('') || '<p>Nothing printed yet.</p>'}`;
      });
      const field = '<label>Address from Settings, Printers <input name="address" size="90" required></label> ';
      const body = form('/dev/printers', 'Plug it in', field) + (await Promise.all(shown)).join('');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(body, rack.length > 0));
    });

    scope.post('/dev/printers', async (request, reply) => {
      const { address } = (request.body ?? {}) as { readonly address?: unknown };
      const [path, make] = ADDRESS.exec(typeof address === 'string' ? address.trim() : '') ?? [];
      if (path === undefined || rack.length >= PRINTERS_MAX)
        throw invalidField('body.address', 'Paste the address of a printer, as Settings shows it once.');
      plugIn(make === 'epson' ? 'epson' : 'star', path);
      return reply.redirect('/dev/printers', 303);
    });

    scope.post('/dev/printers/:index/:button', async (request, reply) => {
      const { index, button } = request.params as { readonly index: string; readonly button: string };
      const [entry, press] = [rack[Number(index)], Object.hasOwn(BUTTONS, button) ? BUTTONS[button] : undefined];
      if (!entry || !press) throw new AppError('not_found');
      press(entry.printer);
      return reply.redirect('/dev/printers', 303);
    });
  });
}
