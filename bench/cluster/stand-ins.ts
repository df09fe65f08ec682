import { mailServer } from '../../apps/server/src/testing/fakes/mail-server.ts';
import { startS3Server } from '../../apps/server/src/testing/fakes/s3-server.ts';

/** A process of its own: Debian has no S3 server, so the one of the tests takes its place, and a mailbox nobody reads. */
const [s3, mail] = [await startS3Server(), await mailServer()];
console.log(JSON.stringify({ storageUrl: s3.url, smtpUrl: mail.url() }));
