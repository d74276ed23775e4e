// The check of a print file, as a job: a restart begins it anew, and doing it twice finds the same.
import { z } from 'zod'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { editionPart } from '#domain/pressing/parts/part-rows.ts'
import type { RunPart } from '#domain/pressing/parts/part.ts'
import { orderedSpots } from '#domain/pressing/parts/ordered-spots.ts'
import { trimOf } from '#domain/pressing/preflight/print/print-places.ts'
import { printLimits } from '#domain/pressing/preflight/print/print-limits.ts'
import type { PrintMeasurement } from '#domain/pdf/measure/measurement.ts'
import { ean13From } from '#domain/catalogue/barcode.ts'
import { type Finding, isUnsure } from '#domain/pressing/preflight/finding.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { enqueue } from '../../database/outbox.ts'
import type { PrintSummary } from '../../database/schema/print.ts'
import type { Effect, JobDeps } from '../../jobs/job.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { checkPrint } from '../../prints/check-print.ts'
import { readLocked } from '../locked-run.ts'
import { type DraftRow, fieldsOf, kindOf, readDraftRow } from '../store/drafts.ts'
import {
  measuresOf,
  type PartRow,
  readRunPart,
  readRunParts,
  readVersion,
  updateVersion,
} from '../store/run-parts.ts'
import { lockedSpec } from './open-parts.ts'
import { partHost } from './print-hosts.ts'
import { reviewPrint } from './review-print.ts'
import { storedSource } from './stored-source.ts'

const Checking = z.object({ partId: z.int(), version: z.int() })

/** Parts that have to name the release. */
const isNamed = (key: string): boolean => /^(label|sleeve$|sleeve\.outer|discobag)/.test(key)

/** The barcode of the edition that a part is printed for alone; empty where it shares that of the run. */
async function editionBarcode(db: Database, row: DraftRow | undefined, key: string): Promise<string> {
  const edition = editionPart(key)
  if (row === undefined || edition === undefined) return ''
  const spec = (await readLocked(db, row))?.run?.spec ?? readDraft(kindOf(row), fieldsOf(row)).draft.spec
  return spec.editions[Number(edition.number) - 1]?.barcode ?? ''
}

async function askedOf(db: Database, part: PartRow) {
  const row = await readDraftRow(db, part.projectId)
  const draft = row && readDraft(kindOf(row), fieldsOf(row)).draft
  const run = row && (await lockedSpec(db, row))
  const number = draft?.catalogueNumber ?? ''
  return {
    part: part.part,
    others: measuresOf(await readRunParts(db, part.projectId)),
    spots: run === undefined ? [] : orderedSpots(part.key, run),
    limits: printLimits,
    texts: isNamed(part.key) && number !== '' ? [number] : [],
    barcode: ean13From((await editionBarcode(db, row, part.key)) || (draft?.barcode ?? '')) ?? '',
  }
}

/** Findings that are kept of a file; the worst come first. */
const findingsMost = 200
const order = ['red', 'amber', 'note', 'green'] as const

const worstFirst = (findings: readonly Finding[]): Finding[] =>
  order.flatMap(signal => findings.filter(found => found.signal === signal)).slice(0, findingsMost)

const umOf = (mm: number): number => Math.round(mm * 1_000)

/** Pages whose pictures have a place to stand in. */
const sheetsMost = 40

function summaryOf(measurement: PrintMeasurement | null, part: RunPart): PrintSummary | null {
  if (measurement === null) return null
  const [first] = measurement.pages
  const trim = first?.trim ?? null
  const inks = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None', 'C', 'M', 'Y', 'K'])
  const plates = measurement.pages.flatMap(({ paints }) => paints.flatMap(one => Object.keys(one.plates)))
  return {
    pages: measurement.pages.length,
    trimUm: trim && [umOf(trim[2] - trim[0]), umOf(trim[3] - trim[1])],
    spots: [...new Set(plates)].filter(name => !inks.has(name)).slice(0, 20),
    sheets: measurement.pages.slice(0, sheetsMost).map(page => {
      const [leftMm = 0, bottomMm = 0] = trimOf(page, part, printLimits) ?? []
      return { widthMm: page.widthMm, heightMm: page.heightMm, leftMm, bottomMm }
    }),
  }
}

/** Seconds after which whoever sent a file does not wait in front of the page any more. */
const longSeconds = 60

/** Measures the file of a version, judges it for its part, and moves the part. */
export const checkPart: Effect = async (deps, { payload }) => {
  const { partId, version } = Checking.parse(payload)
  const known = await readVersion(deps.db, partId, version)
  if (known === undefined || known.version.checkedAt !== null) return
  const source = storedSource(deps.storage, known.version.file, known.version.sizeBytes)
  const asked = await askedOf(deps.db, known.part)
  const { measurement, findings } = await checkPrint(source, { subject: known.part.key, asked })
  await keepVerdict(deps, { partId, version }, { measurement, findings: worstFirst(findings) })
}

async function keepVerdict(
  { db, clock }: JobDeps,
  { partId, version }: z.output<typeof Checking>,
  { measurement, findings }: Awaited<ReturnType<typeof checkPrint>>,
): Promise<void> {
  await db.transaction(async tx => {
    const known = await readVersion(tx, partId, version)
    if (known === undefined) return
    const { projectId, key } = known.part
    await lockProjectStep(tx, projectId)
    const [part, now] = [await readRunPart(tx, projectId, key), await readVersion(tx, partId, version)]
    if (part === undefined || now === undefined || now.version.checkedAt !== null) return
    const at = clock.now()
    const kept = { findings, measurement: summaryOf(measurement, part.part), checkedAt: at }
    await updateVersion(tx, now.version.id, kept)
    if (measurement !== null) await enqueue(tx, { kind: 'part.draw', payload: { partId, version } })
    // Of a file that was replaced meanwhile the findings are kept, and nothing moves.
    const moved = await takeStep(tx, partHost, part, {
      type: 'part.judged',
      actor: { role: 'system' },
      at: at.getTime(),
      version,
      isUnsure: findings.some(isUnsure),
      isRefused: findings.some(({ signal }) => signal === 'red'),
      asks: [...new Set(findings.filter(({ signal }) => signal === 'amber').map(({ code }) => code))],
    })
    if (moved === undefined) return
    const waited = (at.getTime() - now.version.createdAt.getTime()) / 1_000
    if (waited > longSeconds) await enqueue(tx, { kind: 'mail.preflightDone', payload: { partId, version } })
    await reviewPrint(tx, projectId, at)
  })
}
