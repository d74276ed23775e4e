// A package as it lies on the disk: every file in it is what its list says, and the list is signed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'

const Signature = z.object({ key_id: z.string(), signature: z.string() })
const Manifest = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

/** A file within an archive, with where its bytes lie. */
interface Entry {
  readonly path: string
  readonly at: number
  readonly bytes: number
}

const localMark = 0x04_03_4b_50
const headerBytes = 30
const most32 = 0xff_ff_ff_ff
const mostEntries = 10_000

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: at })
  return buffer.subarray(0, bytesRead)
}

/** The entry that begins there; undefined where none does. */
async function entryAt(file: FileHandle, begin: number): Promise<Entry | undefined> {
  const head = await read(file, begin, headerBytes)
  if (head.length < headerBytes || head.readUInt32LE(0) !== localMark) return undefined
  const [nameBytes, extraBytes] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  const rest = await read(file, begin + headerBytes, nameBytes + extraBytes)
  const size = head.readUInt32LE(22)
  // Of a large file its length stands behind the name, after four bytes that say so.
  const isWide = size === most32 && rest.length >= nameBytes + 12
  const bytes = isWide ? Number(rest.readBigUInt64LE(nameBytes + 4)) : size
  const path = rest.subarray(0, nameBytes).toString('utf8')
  return { path, at: begin + headerBytes + nameBytes + extraBytes, bytes }
}

/** Every entry, by its path within the folder of the package. */
async function entriesOf(file: FileHandle): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  let at = 0
  while (found.size < mostEntries) {
    const entry = await entryAt(file, at)
    if (entry === undefined) break
    found.set(entry.path.slice(entry.path.indexOf('/') + 1), entry)
    at = entry.at + entry.bytes
  }
  return found
}

const partBytes = 1_048_576

async function hashOf(file: FileHandle, { at, bytes }: Entry): Promise<string> {
  const hash = createHash('sha256')
  for (let done = 0; done < bytes; done += partBytes)
    hash.update(await read(file, at + done, Math.min(partBytes, bytes - done)))
  return hash.digest('hex')
}

/** What stands in no list: the list itself, its signature, and the checksums of both. */
const besideList = ['manifest.json', 'manifest.sig', 'CHECKSUMS.sha256']

interface Key {
  readonly id: string
  readonly public_key: string
}

function isSigned(manifest: Buffer, { key_id, signature }: z.output<typeof Signature>, keys: readonly Key[]) {
  const key = keys.find(({ id }) => id === key_id)
  if (key === undefined) return false
  const x = Buffer.from(key.public_key, 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, manifest, publicKey, Buffer.from(signature, 'base64'))
}

/** Whether a package is whole and signed with one of these keys. */
export async function checkPackage(path: string, keys: readonly Key[]): Promise<boolean> {
  const file = await open(path)
  try {
    const entries = await entriesOf(file)
    const [listed, seal] = [entries.get('manifest.json'), entries.get('manifest.sig')]
    if (listed === undefined || seal === undefined) return false
    const text = await read(file, listed.at, listed.bytes)
    const signature = Signature.parse(JSON.parse((await read(file, seal.at, seal.bytes)).toString()))
    if (!isSigned(text, signature, keys)) return false
    const { files } = Manifest.parse(JSON.parse(text.toString()))
    // Nothing lies in it that its list does not name.
    if (entries.size !== files.length + besideList.length) return false
    for (const { path: name, sha256 } of files) {
      const entry = entries.get(name)
      if (entry === undefined || (await hashOf(file, entry)) !== sha256) return false
    }
    return true
  } finally {
    await file.close()
  }
}
