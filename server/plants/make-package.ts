// A package from its facts: what is written for it, its list of contents, its signature. The same facts give
// the same bytes, whenever it is made.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { changeLine, type PackageChange } from '#domain/pressing/package/package-changes.ts'
import type { PackageFacts } from '#domain/pressing/package/package-facts.ts'
import {
  approvalsJson,
  cueJson,
  cueSides,
  cueText,
  deliveryJson,
  type Converted,
  type ManifestFile,
  packageManifest,
  packageName,
  partPath,
  path24,
  trackPath,
} from '#domain/pressing/package/package-manifest.ts'
import { canonicalJson, type Json } from '#domain/text/canonical-json.ts'
import type { DocumentLog } from '../documents/sheet.ts'
import { deliveryPaper, sidesPaper, specPaper } from './package-papers.ts'
import type { packageSigner } from './sign-package.ts'
import { signatureFile } from './sign-package.ts'
import type { FileSum } from './store/packages.ts'

interface PackageOrder {
  readonly facts: PackageFacts
  readonly version: number
  readonly previous: number | null
  readonly changes: readonly PackageChange[]
  /** When the last thing in it changed. */
  readonly asOf: Date
  readonly signer: Awaited<ReturnType<typeof packageSigner>>
  /** What the files of the run were found to be, by their keys. */
  readonly sums: ReadonlyMap<string, Pick<FileSum, 'bytes' | 'sha256' | 'crc32'>>
  /** Files of 24 bits, by the keys of the recordings they were made of. */
  readonly made: ReadonlyMap<string, { readonly key: string; readonly clipped: number }>
  readonly log: DocumentLog
  /** The proof on paper that was approved; null where there was nothing to prove. */
  readonly proof: Uint8Array | null
}

/** A file of a package: what was written for it, or where it lies. */
interface PackageFile extends ManifestFile {
  readonly crc32: number
  /** Of a file that was made of another in it: which, and how many samples were above full scale. */
  readonly made?: { readonly of: string; readonly clipped: number }
  readonly from: { readonly key: string } | { readonly written: Uint8Array }
}

interface MadePackage {
  /** The folder that all of it lies in. */
  readonly name: string
  readonly manifest: Json
  readonly manifestHash: string
  readonly signature: string
  /** In the order of the archive, paths within the folder. */
  readonly files: readonly PackageFile[]
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const written = (path: string, bytes: Uint8Array): PackageFile => ({
  path,
  bytes: bytes.length,
  sha256: sha256Of(bytes),
  crc32: crc32(bytes),
  from: { written: bytes },
})

const json = (path: string, value: Json): PackageFile => written(path, bytesOf(`${canonicalJson(value)}\n`))

function stored(path: string, key: string, sums: PackageOrder['sums']): PackageFile {
  const sum = sums.get(key)
  if (sum === undefined) throw new Error(`not read through: ${key}`)
  return { path, bytes: sum.bytes, sha256: sum.sha256, crc32: sum.crc32, from: { key } }
}

/** Files of 24 bits, with the recordings beside which they lie. */
function convertedOf({ facts, made, sums }: PackageOrder): (PackageFile & Converted)[] {
  return facts.tracks.flatMap(track => {
    const one = track.as24 === true ? made.get(track.key) : undefined
    if (one === undefined) return []
    const [of, { clipped }] = [stored(trackPath(facts, track), track.key, sums), one]
    return [{ ...stored(path24(facts, track), one.key, sums), of, clipped, made: { of: of.path, clipped } }]
  })
}

/** What changed, a line each, with the line ends that every system shows. */
const changesText = ({ changes, version, previous }: PackageOrder): string =>
  [
    previous === null ? `Version ${version}, the first.` : `Version ${version}, in the place of ${previous}.`,
    ...changes.map(changeLine),
    '',
  ].join('\r\n')

async function papersOf(
  order: PackageOrder,
  name: string,
  converted: readonly Converted[],
): Promise<PackageFile[]> {
  const { facts, asOf, signer, log } = order
  const told = { facts, name, asOf, log, keyId: signer.keyId, publicKey: signer.publicKey }
  return [
    written('spec.pdf', await specPaper(told)),
    written('delivery.pdf', await deliveryPaper(told)),
    written('audio/sides.pdf', await sidesPaper(told, converted)),
    ...(facts.proof === null || order.proof === null
      ? []
      : [written(`proof/proof_v${facts.proof.version}.pdf`, order.proof)]),
  ]
}

const dataOf = ({ facts }: PackageOrder): PackageFile[] => [
  json('spec.json', { release: { ...facts.release }, quantity: { ...facts.quantity }, choices: facts.spec }),
  json('delivery.json', deliveryJson(facts)),
  json(
    'contacts.json',
    facts.contacts.map(contact => ({ ...contact })),
  ),
  json('proof/approvals.json', approvalsJson(facts)),
  json(cuePath(facts, '.cue.json'), cueJson(facts)),
  ...cueSides(facts).map(side => written(cuePath(facts, `_${side.side}.cue`), bytesOf(cueText(facts, side)))),
]

/** Beside the recordings, under the name that they begin with. */
function cuePath(facts: PackageFacts, ending: string): string {
  const [name = ''] = packageName(facts, 1).split('_run')
  return `audio/${name}${ending}`
}

const byPath = (a: ManifestFile, b: ManifestFile): number => (a.path < b.path ? -1 : 1)

/** Everything of a package but the bytes of its recordings and print files. */
export async function makePackage(order: PackageOrder): Promise<MadePackage> {
  const { facts, version, previous, asOf, signer, sums } = order
  const name = packageName(facts, version)
  const made = convertedOf(order)
  const contents = [
    ...made.map(({ of: _, clipped: __, ...file }) => file),
    ...facts.tracks.map(track => stored(trackPath(facts, track), track.key, sums)),
    ...facts.parts.map(part => stored(partPath(facts, part), part.file, sums)),
    ...dataOf(order),
    ...(await papersOf(order, name, made)),
    written('CHANGES.txt', bytesOf(changesText(order))),
  ]
  const converted = new Map(made.map(one => [one.of.path, one]))
  const told = { facts, version, previous, asOf: asOf.toISOString(), files: contents, converted }
  const manifest = packageManifest(told)
  const text = bytesOf(canonicalJson(manifest))
  const signature = signer.sign(text)
  const listed = [
    ...contents,
    written('manifest.json', text),
    written('manifest.sig', bytesOf(signatureFile(signer.keyId, signature))),
  ].toSorted(byPath)
  const checksums = listed.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')
  const files = [...listed, written('CHECKSUMS.sha256', bytesOf(checksums))].toSorted(byPath)
  return { name, manifest, manifestHash: sha256Of(text), signature, files }
}
