// Parts and proofs as the contract shows them, for whoever may see the project.
import type { Output } from '#contract'
import { partMoveWords, partStates, proofStates, proofVerdicts } from '#domain/pressing/parts/part-state.ts'
import { isStaff } from '#domain/people/user.ts'
import { openWords } from '#machines/lifecycles/lifecycle.ts'
import { partView } from '#machines/lifecycles/part/part.view.ts'
import { proofLifecycle } from '#machines/lifecycles/proof/proof.moves.ts'
import { PrintFinding } from '#contract/schemas/plant/print.ts'
import { signedLink } from '../../files/file-links.ts'
import type { SheetSummary } from '../../database/schema/print.ts'
import type { Database, Timed } from '../../database/database.ts'
import type { OwnProject } from '../own-project.ts'
import { zipView } from '../zip-view.ts'
import { zipsOf } from '../../files/store/uploads.ts'
import { contractIdOf } from '../store/productions.ts'
import { currentProof, lastProof, type ProofRow, proofVersions, readProof, wordsOf } from '../store/proofs.ts'
import { namesOf, type PartRow, readRunParts, readVersions, type VersionRow } from '../store/run-parts.ts'
import { readPartFacts } from './part-facts.ts'
import { savedPart, savedProof } from './print-hosts.ts'
import { isAtPlant } from './upload-part.ts'

type Parts = Output<'parts.list'>
type Slot = Parts['parts'][number]
type Version = Slot['versions'][number]
type Code = Version['accepted'][number]['code']
type Proof = Output<'proofs.show'>

const findingsOf = ({ findings }: VersionRow): Version['findings'] =>
  findings === null ? null : findings.flatMap(found => PrintFinding.safeParse(found).data ?? [])

const isCode = (code: string): code is Code => PrintFinding.shape.code.safeParse(code).success

/** An address that says nothing of where the file lies; it ends after one to two hours. */
const linkOf = (sealing: Timed, { id, fileName }: VersionRow): Promise<string> => {
  const name = fileName.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replaceAll(/\.{2,}/g, '.')
  return signedLink(sealing, `/files/print/${id}/${name.replace(/^\.+/, '') || 'file.pdf'}`)
}

/** Pictures of the pages that were drawn, under sealed addresses. */
function picturesOf(sealing: Timed, { id, measurement }: VersionRow): Promise<Version['pictures']> {
  const { sheets = [], drawn = [] } = measurement ?? {}
  return Promise.all(
    drawn.flatMap(page => {
      const sheet = sheets[page - 1]
      return sheet === undefined ? [] : [pictureOf(sealing, { id, page, sheet })]
    }),
  )
}

const pictureOf = async (
  sealing: Timed,
  { id, page, sheet }: { readonly id: number; readonly page: number; readonly sheet: SheetSummary },
) => ({
  page,
  link: await signedLink(sealing, `/files/print/${id}/page-${page}.jpg`),
  width_mm: sheet.widthMm,
  height_mm: sheet.heightMm,
  left_mm: sheet.leftMm,
  bottom_mm: sheet.bottomMm,
})

interface Shown {
  readonly version: VersionRow
  readonly by: string | null
}

async function versionView(
  sealing: Timed,
  { version: row, by }: Shown,
  names: ReadonlyMap<number, string>,
): Promise<Version> {
  return {
    version: row.version,
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    by: by ?? '',
    reason: row.reason,
    at: row.createdAt.toISOString(),
    link: await linkOf(sealing, row),
    findings: findingsOf(row),
    pages: row.measurement?.pages ?? null,
    pictures: await picturesOf(sealing, row),
    accepted: row.accepted.flatMap(({ code, by: id, reason, at }) =>
      isCode(code) ? [{ code, by: names.get(id) ?? `#${id}`, reason, at }] : [],
    ),
  }
}

function slotView(row: PartRow, { actor }: OwnProject, at: number): Omit<Slot, 'versions'> {
  const { moves, asks } = partView(savedPart(row), actor, at)
  return {
    key: row.key,
    state: partStates.find(name => name === row.state) ?? 'empty',
    version: row.version,
    measures: measuresView(row),
    moves: partMoveWords.filter(move => moves.includes(move)),
    asks: asks.filter(isCode),
  }
}

const measuresView = ({ part }: PartRow): Slot['measures'] => ({
  ...part,
  holes: [...part.holes],
  folds: [...part.folds],
  spines: [...part.spines],
})

/** Every slot of a project with its files; a project without any has none. */
export async function partsView(sealing: Timed, own: OwnProject): Promise<Parts> {
  const { db, clock } = sealing
  const { id, name, step } = own.row.project
  const rows = await readRunParts(db, id)
  const versions = await readVersions(
    db,
    rows.map(row => row.id),
  )
  const names = await namesOf(
    db,
    versions.flatMap(({ version }) => version.accepted.map(({ by }) => by)),
  )
  const at = clock.now().getTime()
  const parts: Slot[] = []
  for (const row of rows) {
    const files = versions.filter(({ version }) => version.partId === row.id)
    const shown = await Promise.all(files.map(file => versionView(sealing, file, names)))
    parts.push({ ...slotView(row, own, at), versions: shown })
  }
  const proof = await currentProof(db, id)
  const ordered = await isAtPlant(db, { id, step })
  const isByStaff = isStaff(own.actor.role)
  return {
    project_id: id,
    pressing_id: await contractIdOf(db, id),
    name,
    is_ordered: ordered,
    can_upload: rows.length > 0 && (!ordered || isByStaff),
    is_staff: isByStaff,
    parts,
    zips: (await zipsOf(db, id)).map(zipView),
    proof: proof === undefined ? null : { version: proof.version, state: stateOf(proof.state) },
  }
}

const stateOf = (state: string) => proofStates.find(name => name === state) ?? 'superseded'

/** A proof by its number, else the one that counts, else the last. */
export const shownProofOf = async (db: Database, id: number, version?: number) =>
  version === undefined
    ? ((await currentProof(db, id)) ?? (await lastProof(db, id)))
    : readProof(db, id, version)

/** A proof by its number, else the one that counts, else the last; and what is missing for the next one. */
export async function proofView(sealing: Timed, own: OwnProject, version?: number): Promise<Proof> {
  const { db, clock } = sealing
  const { id, name } = own.row.project
  const current = await currentProof(db, id)
  const row = await shownProofOf(db, id, version)
  const isOpen = row !== undefined && row.id === current?.id
  const open = isOpen ? openWords(proofLifecycle, savedProof(row), own.actor, clock.now().getTime()) : []
  return {
    project_id: id,
    pressing_id: await contractIdOf(db, id),
    name,
    proof: row === undefined ? null : await shownProof(sealing, row),
    versions: (await proofVersions(db, id)).map(one => ({
      version: one.version,
      state: stateOf(one.state),
      made_at: one.createdAt.toISOString(),
    })),
    missing: [...(await readPartFacts(db, id)).missing],
    verdicts: proofVerdicts.filter(verdict => open.includes(verdict)),
    is_staff: isStaff(own.actor.role),
  }
}

async function shownProof(sealing: Timed, row: ProofRow): Promise<NonNullable<Proof['proof']>> {
  const { db } = sealing
  const slots = await readRunParts(db, row.projectId)
  const versions = await readVersions(
    db,
    slots.map(({ id }) => id),
  )
  const words = (await wordsOf(db, row.projectId)).filter(({ proof }) => proof <= row.version)
  const parts: NonNullable<Proof['proof']>['parts'] = []
  for (const { key, version } of row.parts) {
    const slot = slots.find(one => one.key === key)
    const file = versions.find(one => one.version.partId === slot?.id && one.version.version === version)
    if (slot === undefined || file === undefined) continue
    const said = words.filter(({ word }) => word.key === key && word.partVersion === version)
    parts.push({
      key,
      version,
      measures: measuresView(slot),
      file_name: file.version.fileName,
      link: await linkOf(sealing, file.version),
      pictures: await picturesOf(sealing, file.version),
      findings: findingsOf(file.version) ?? [],
      verdict: verdictIn(row, key),
      words: said.map(({ word, proof, by }) => ({
        proof,
        verdict: proofVerdicts.find(one => one === word.verdict) ?? 'reject',
        comment: word.comment,
        source: word.source,
        by: by ?? '',
        at: word.at.toISOString(),
      })),
    })
  }
  const { facts } = row
  const { inserts = [], finishes = [], editions = [], ...told } = facts
  return {
    version: row.version,
    state: stateOf(row.state),
    made_at: row.createdAt.toISOString(),
    facts: {
      ...told,
      inserts: [...inserts],
      finishes: [...finishes],
      editions: [...editions],
      sides: facts.sides.map(side => ({ ...side, tracks: [...side.tracks] })),
      colours: [...facts.colours],
      accepted: [...facts.accepted],
    },
    parts,
  }
}

function verdictIn({ lifecycle }: ProofRow, key: string) {
  if (lifecycle.rejected === key) return 'reject'
  return lifecycle.approved.includes(key) ? 'approve' : null
}
