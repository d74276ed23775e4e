// What packages are signed with: Ed25519, by a key of the shop that is sealed with one of its secrets.
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { seal, unseal } from '../http/sealed.ts'
import { currentKey, insertKey, retireKeys } from './store/signing-keys.ts'

const secretName = 'package-keys'
const Kept = z.object({ pem: z.string() })

interface Signer {
  readonly keyId: string
  /** Raw, in base64. */
  readonly publicKey: string
  /** The signature in base64; the same text by the same key has one. */
  readonly sign: (bytes: Uint8Array) => string
}

/** A new pair of keys, kept; where several processes keep one each, the first signs. */
async function makeKey(db: Database): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  await insertKey(db, {
    keyId,
    publicKey: raw.toString('base64'),
    privateKey: seal(await readSecret(db, secretName), { pem }),
  })
  return keyId
}

/** Retires what signs now and makes a new key, whose id it gives. */
export const rotateSigner = (db: Database, at: Date): Promise<string> =>
  db.transaction(async tx => {
    await retireKeys(tx, at)
    return makeKey(tx)
  })

/** What signs now; made when it is first needed. */
export async function packageSigner(db: Database): Promise<Signer> {
  if ((await currentKey(db)) === undefined) await makeKey(db)
  const row = await currentKey(db)
  if (row === undefined) throw new Error('no key to sign with was kept')
  const { pem } = Kept.parse(unseal(await readSecret(db, secretName), row.privateKey))
  const key = createPrivateKey(pem)
  const { keyId, publicKey } = row
  return { keyId, publicKey, sign: bytes => sign(null, bytes, key).toString('base64') }
}

/** What lies beside a manifest: by which key it was signed, and the signature. */
export const signatureFile = (keyId: string, signature: string): string =>
  `${canonicalJson({ algorithm: 'Ed25519', key_id: keyId, signature })}\n`
