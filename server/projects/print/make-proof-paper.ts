import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Locale } from '#domain/text/locale.ts'
import type { Storage } from '../../base/storage.ts'
import type { Database } from '../../database/database.ts'
import type { DocumentLog, Picture } from '../../documents/sheet.ts'
import { papersFolder, pictureKey } from '../../files/print-keys.ts'
import { proofPdf, type ProofPart } from '../documents/proof-paper.ts'
import type { ProofRow } from '../store/proofs.ts'
import { proofFiles, type VersionRow } from '../store/run-parts.ts'

interface PaperDeps {
  readonly db: Database
  readonly storage: Storage
  readonly log: DocumentLog
}

/** A proof as PDF, with the pictures that there are of the very files it names. */
export async function makeProofPaper(
  { db, storage, log }: PaperDeps,
  proof: Pick<ProofRow, 'projectId' | 'version' | 'facts' | 'parts' | 'createdAt'>,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = await proofFiles(db, proof.projectId)
  const parts: ProofPart[] = []
  for (const { key, version } of proof.parts) {
    const file = files.find(one => one.key === key && one.version.version === version)?.version
    if (file === undefined) continue
    parts.push({ key, version, fileName: file.fileName, pictures: await picturesOf(storage, file) })
  }
  const { version, facts, createdAt: at } = proof
  return proofPdf({ version, facts, parts, locale, at, log })
}

/** Papers that are being drawn now, by where they will lie. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * The same, drawn once: a thousand who ask for it, at once or one after another, cost one drawing for each
 * language and for each set of pictures that there is of its files.
 */
export async function keptProofPaper(
  deps: PaperDeps,
  proof: Parameters<typeof makeProofPaper>[1],
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { db, storage } = deps
  const files = await proofFiles(db, proof.projectId)
  const drawn = files.map(({ key, version: { id, measurement } }) => [key, id, measurement?.drawn ?? []])
  const sum = createHash('sha256')
    .update(JSON.stringify([proof.version, proof.parts, drawn]))
    .digest('hex')
  const key = `${papersFolder(proof.projectId)}/${proof.version}-${locale}-${sum.slice(0, 32)}.pdf`
  const kept = await storage.read(key)
  if (kept !== undefined) return new Uint8Array(await new Response(kept).arrayBuffer())
  const begun = drawing.get(key)
  if (begun !== undefined) return begun
  const paper = makeProofPaper(deps, proof, locale)
    .then(async bytes => {
      await storage.put(key, bytes, 'application/pdf')
      return bytes
    })
    .finally(() => drawing.delete(key))
  drawing.set(key, paper)
  return paper
}

async function picturesOf(storage: Storage, { id, measurement }: VersionRow): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const page of measurement?.drawn ?? []) {
    const stream = await storage.read(pictureKey(id, page))
    if (stream === undefined) continue
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    const { width: widthPx, height: heightPx } = await sharp(bytes).metadata()
    pictures.push({ bytes, widthPx, heightPx })
  }
  return pictures
}
