import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const text = (value: string) => Buffer.from(value);
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The receiving end of Web Push (RFC 8291): a subscription's keys, and the decrypted message. */
export function pushBrowser(endpoint: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const serverKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([text('WebPush: info\0'), publicKey, serverKey]);
      const input = derive(own.computeSecret(serverKey), auth, info, 32);
      const key = derive(input, salt, text('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, text('Content-Encoding: nonce\0'), 12);
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      // The padding delimiter is a 2 after the text.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as unknown;
    },
  };
}
