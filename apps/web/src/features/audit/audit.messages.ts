import { messages as audit } from './messages/audit.en.ts';

export const auditMessages = { en: audit };
