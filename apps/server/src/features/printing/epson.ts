import type { PrintFailure } from '@vendor-portal/contract/printing/print-job.ts';
import type { Report } from './seen-printers.service.ts';

/**
 * What Epson's Server Direct Print says and reads. Its XML is searched for the few attributes that matter and never
 * parsed, so that no document type or entity in it has an effect.
 */
const [OFFLINE, COVER_OPEN, NEAR_END, NO_PAPER] = [0x8, 0x20, 0x2_00_00, 0x8_00_00];

const toBits = (text: string | undefined): number => {
  const bits = Number(text);
  return Number.isSafeInteger(bits) && bits >= 0 ? bits : 0;
};

const hasBit = (bits: number, bit: number) => Math.floor(bits / bit) % 2 === 1;

function findReported(bits: number): NonNullable<Report['reported']> {
  if (hasBit(bits, NO_PAPER)) return 'no_paper';
  if (hasBit(bits, COVER_OPEN)) return 'cover_open';
  if (hasBit(bits, OFFLINE)) return 'error';
  return hasBit(bits, NEAR_END) ? 'paper_low' : 'ready';
}

/** Undefined where it says nothing. Of several devices ours is the printer itself. */
export function readStatusReport(xml: string): Report['reported'] | undefined {
  const devices = [...xml.matchAll(/<printerstatus\b([^<>]{0,400})>/g)].map(([, attributes = '']) => attributes);
  const own = devices.find((attributes) => attributes.includes('local_printer')) ?? devices[0];
  const [, bits] = /\basbstatus\s*=\s*"(0x[\da-f]{1,8})"/i.exec(own ?? '') ?? [];
  return bits === undefined ? undefined : findReported(toBits(bits));
}

export interface EpsonResult {
  /** Undefined where the printer doesn't say which. */
  readonly jobName: string | undefined;
  readonly outcome: 'printed' | PrintFailure;
  readonly reported: NonNullable<Report['reported']>;
}

/** Only what somebody can see to at the printer passes. */
function findOutcome(isSuccess: boolean, code: string, bits: number): EpsonResult['outcome'] {
  if (isSuccess) return 'printed';
  if (/REC_EMPTY|PAPER/i.test(code) || hasBit(bits, NO_PAPER)) return 'no_paper';
  return /COVER_OPEN/i.test(code) || hasBit(bits, COVER_OPEN) ? 'cover_open' : 'refused';
}

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*"([^"]{0,60})"`).exec(attributes)?.[1];

export function readResults(xml: string): EpsonResult[] {
  return xml
    .split('</ePOSPrint>')
    .slice(0, 20)
    .flatMap((part): EpsonResult[] => {
      const [, attributes] = /<response\b([^<>]{0,600})>/.exec(part) ?? [];
      if (attributes === undefined) return [];
      const [, jobName] = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(part) ?? [];
      const [success, bits] = [attribute(attributes, 'success'), toBits(attribute(attributes, 'status'))];
      if (success !== 'true' && success !== 'false') return [];
      const outcome = findOutcome(success === 'true', attribute(attributes, 'code') ?? '', bits);
      const isStop = outcome === 'no_paper' || outcome === 'cover_open';
      return [{ jobName, outcome, reported: isStop ? outcome : findReported(bits) }];
    });
}

interface Picture {
  readonly dots: number;
  readonly picture: Buffer;
}

/** Without SOAP: a wrong wrapper is dropped by the printer without a word. */
export function writeJob(jobName: string, { dots, picture }: Picture): string {
  const height = picture.length / (dots / 8);
  return [
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>10000</timeout>',
    `<printjobid>${jobName}</printjobid></Parameter><PrintData>`,
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    `<image width="${dots}" height="${height}" color="color_1" mode="mono" align="left">`,
    `${picture.toString('base64')}</image><cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`,
  ].join('');
}
