// What a package of a run is made of, as it stands now.
import { toleranceBand } from '#domain/pressing/quote/run-bill.ts'
import {
  type PackageFacts,
  type PackedPart,
  type PackedTrack,
} from '#domain/pressing/package/package-facts.ts'
import { plantChoices } from '#domain/pressing/package/package-choices.ts'
import { partsOfRun } from '#domain/pressing/parts/run-parts.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { readGoalCount } from '../orders/store/campaigns.ts'
import { orderedOf, readLocked } from '../projects/locked-run.ts'
import { filesBlock, readPartFacts } from '../projects/print/part-facts.ts'
import { type DraftRow, fieldsOf, kindOf, readDraftRow } from '../projects/store/drafts.ts'
import { readProduction } from '../projects/store/productions.ts'
import { readTracks, type TrackRow } from '../projects/store/tracks.ts'
import { contractOfRun } from './store/contracts.ts'
import { latestPackage } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'
import { asks24Bit } from './store/plants.ts'
import { returnAddressAt, senderAt } from '../settings/shop-facts.ts'

interface PackagePlace {
  readonly db: Database
  readonly config: Config
}

/** Why no package can be made, as a code. */
type PackageProblem = 'not_found' | 'tracks_missing' | 'parts_missing' | 'proof_open'

const hundredths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100)

function packedTrack({ song, sound, check }: TrackRow, wants24Bit: boolean): PackedTrack[] {
  if (sound === null) return []
  return [
    {
      side: song.side ?? 'A',
      position: song.position,
      title: song.title,
      artist: song.artistName,
      key: sound.master,
      fileName: sound.fileName,
      bytes: sound.sizeBytes,
      frames: sound.frames,
      rate: sound.sampleRate,
      depth: sound.bitDepth,
      channels: sound.channels,
      loudness: hundredths(check?.measurement?.loudness),
      truePeak: hundredths(check?.measurement?.truePeakDb),
      ...(wants24Bit && sound.bitDepth > 24 && { as24: true }),
    },
  ]
}

type Contract = Awaited<ReturnType<typeof contractOfRun>>
type PartFile = Awaited<ReturnType<typeof readPartFacts>>['files'][number]

function packedPart(file: PartFile, spec: QuoteSpec | undefined): PackedPart {
  const part = spec && partsOfRun(spec).find(({ key }) => key === file.key)
  return {
    key: file.key,
    version: file.version,
    file: file.file,
    fileName: file.fileName,
    bytes: file.sizeBytes,
    sha256: file.sha256,
    trimUm: part ? { width: part.widthUm, height: part.heightUm } : null,
    bleedUm: part?.bleedUm ?? null,
    spineUm: part?.spines[0]?.widthUm ?? null,
    accepted: file.accepted.map(({ code, by, reason, at }) => ({ code, by, reason, at })),
  }
}

/** Catalogue number, barcode and runout as the owner wrote them, else as the record has them. */
function releaseOf({ project, draft }: DraftRow) {
  const row = { project, draft }
  const read = draft === null ? undefined : readDraft(kindOf(row), fieldsOf(row)).draft
  return {
    release: {
      catalogueNumber: read?.catalogueNumber || (project.catalogueNumber ?? ''),
      artist: project.artistName,
      title: project.name,
      label: read?.recordLabel ?? '',
      barcode: read?.barcode || (project.barcode ?? ''),
    },
    runout: read?.runout ?? '',
    colours: read?.colours ?? [],
  }
}

/** Copies that are pressed: as they were ordered, else as they would be by what was sold. */
async function copiesOf(
  db: Database,
  row: DraftRow,
  {
    locked,
    contract,
  }: { readonly locked: Awaited<ReturnType<typeof readLocked>>; readonly contract: Contract },
) {
  const { id } = row.project
  const kept = (await readProduction(db, id))?.copies ?? contract?.lifecycle.ordered
  if (kept !== undefined) return kept
  return orderedOf(row, locked, (await readGoalCount(db, id)).counted)
}

/** What is known of a run, or the code of what is missing. */
export async function readPackageFacts(
  place: PackagePlace,
  projectId: number,
  at: Date,
): Promise<PackageFacts | PackageProblem> {
  const { db } = place
  const row = await readDraftRow(db, projectId)
  if (row === undefined) return 'not_found'
  const rows = await readTracks(db, projectId)
  const wants24Bit = await wanted24Bit(db, projectId)
  const tracks = rows.flatMap(track => packedTrack(track, wants24Bit))
  if (tracks.length === 0 || tracks.length < rows.length) return 'tracks_missing'
  const parts = await readPartFacts(db, projectId)
  const block = filesBlock(parts)
  if (block !== undefined) return block.code === 'proof_open' ? 'proof_open' : 'parts_missing'
  const locked = await readLocked(db, row)
  const contract = await contractOfRun(db, projectId)
  const ordered = await copiesOf(db, row, { locked, contract })
  const { release, runout, colours } = releaseOf(row)
  const spec = locked?.run?.spec
  const band = locked?.run ? toleranceBand(locked.run.terms.card, ordered) : { low: ordered, high: ordered }
  const { proof } = parts
  return {
    run: projectId,
    release,
    spec: spec === undefined ? null : plantChoices(spec, { ordered, colours }),
    quantity: { ordered, low: band.low, high: band.high },
    runout,
    tracks,
    parts: parts.files.map(file => packedPart(file, spec)),
    proof:
      proof?.state === 'approved'
        ? {
            version: proof.version,
            approvedBy: proof.approvedBy,
            approvedAt: proof.approvedAt?.toISOString() ?? null,
          }
        : null,
    delivery: deliveryOf(contract, ordered, await returnAddressAt(place, at)),
    dates: { due: row.project.releaseDate, testPressings: spec?.test_pressing ?? 0 },
    contacts: [...(await contactsOf(place, at)), ...receiverOf(contract)],
  }
}

/**
 * Whether files of 24 bits go beside recordings of more: as the plant asks that has the run, before that as
 * any does. What once was in a package stays in the next, so that a placing alone makes no new version.
 */
async function wanted24Bit(db: Database, projectId: number): Promise<boolean> {
  const last = await latestPackage(db, projectId)
  if (last?.facts.tracks.some(({ as24 }) => as24 === true) === true) return true
  const order = await readPlantOrder(db, projectId)
  return asks24Bit(db, order?.plantId)
}

/** Where copies go: to the addresses of their contract, or to the shop; what nobody has said is left out. */
function deliveryOf(contract: Contract, ordered: number, shop: readonly string[]): PackageFacts['delivery'] {
  if (contract === undefined) return [{ ref: 'shop', copies: ordered, mode: 'pallet', address: shop }]
  return contract.addresses.map(({ isOurs, name, address, zipCode, city, countryId, copies }, index) => ({
    ref: `address_${index + 1}`,
    copies,
    mode: 'pallet',
    address: isOurs
      ? shop
      : [name, address, `${zipCode} ${city}`.trim(), countryId].filter(line => line !== ''),
  }))
}

/** Who takes the copies of a contract in, by name alone. */
function receiverOf(contract: Contract): PackageFacts['contacts'] {
  const name = contract?.addresses.find(({ isOurs }) => !isOurs)?.name ?? ''
  return name === '' ? [] : [{ role: 'delivery', name, email: '' }]
}

/** Who at the shop answers for it: whom its mails are from. */
async function contactsOf({ db, config }: PackagePlace, at: Date) {
  const sender = (await senderAt(db, at)) ?? config.mail.from
  const email = /<([^>]+)>/.exec(sender)?.[1] ?? sender
  const name = sender.replace(/\s*<[^>]*>/, '').replaceAll('"', '')
  return [{ role: 'shop', name: name === email ? '' : name, email }]
}
