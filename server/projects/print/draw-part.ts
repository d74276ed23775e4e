// Pictures of the pages of a print file, as a job of their own: a verdict does not wait for them, and what
// they come to does not touch it. Drawing twice writes the same files.
import { z } from 'zod'
import type { Effect } from '../../jobs/job.ts'
import type { SheetSummary } from '../../database/schema/print.ts'
import { pictureKey } from '../../files/print-keys.ts'
import { drawPrint } from '../../prints/check-print.ts'
import { readVersion, updateVersion } from '../store/run-parts.ts'
import { storedSource } from './stored-source.ts'

const Drawing = z.object({ partId: z.int(), version: z.int() })

/** Pages that are drawn: the longest booklet has 32. */
const pagesMost = 32

/** Draws the pages of a version that was measured, and keeps which there are. */
export const drawPart: Effect = async ({ db, storage }, { payload }) => {
  const { partId, version } = Drawing.parse(payload)
  const known = await readVersion(db, partId, version)
  const sheets = known?.version.measurement?.sheets ?? []
  if (known === undefined || sheets.length === 0) return
  const { id, file, sizeBytes, sha256 } = known.version
  const drawn: { readonly page: number; readonly picture: Uint8Array }[] = []
  const source = storedSource(storage, file, sizeBytes)
  await drawPrint(source, sheets.slice(0, pagesMost).map(sizeOf), one => void drawn.push(one))
  for (const { page, picture } of drawn) await storage.put(pictureKey(id, page), picture, 'image/jpeg')
  // Taken away while it was drawn, or checked anew: the pictures are of the same file all the same.
  const now = await readVersion(db, partId, version)
  const measurement = now?.version.measurement
  if (now === undefined || now.version.sha256 !== sha256 || measurement == null) return
  await updateVersion(db, id, { measurement: { ...measurement, drawn: drawn.map(({ page }) => page) } })
}

const sizeOf = ({ widthMm, heightMm }: SheetSummary) => ({ widthMm, heightMm })
