import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

interface Ceremony {
  readonly challenge: string;
  /** The site's, unless a page of another one asks. */
  readonly origin?: string;
}

/** A device with one passkey: makes what browsers send of it, as WebAuthn writes it, with a key of its own (ES256). */
export class PasskeyDevice {
  readonly id = randomBytes(16).toString('base64url');
  /** Its count of signatures; tests set it back, as a copy's. */
  counter = 0;
  readonly #key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly #site: URL;
  /** It asks for a fingerprint or a PIN. */
  readonly #verifies: boolean;

  constructor({ publicUrl = 'http://localhost:3000', verifies = true } = {}) {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#site = new URL(publicUrl);
    this.#verifies = verifies;
  }

  /** The answer to `navigator.credentials.create()`. */
  create(ceremony: Ceremony) {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    // COSE: a map of key type 2, algorithm -7 (ES256), curve 1, and both coordinates.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.#data(attestedData), Buffer.alloc(16), length, id, cose]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    const response = { attestationObject: attestationObject.toString('base64url'), transports: ['internal'] };
    return this.#credential({ clientDataJSON: this.#clientData('webauthn.create', ceremony), ...response });
  }

  /** The answer to `navigator.credentials.get()`. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', ceremony);
    const authenticatorData = this.#data(0);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, hash]))
      .sign(this.#key.privateKey);
    return this.#credential({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge, origin = this.#site.origin }: Ceremony): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | userPresent | (this.#verifies ? userVerified : 0);
    return Buffer.concat([createHash('sha256').update(this.#site.hostname).digest(), Buffer.from([all]), counter]);
  }
}
