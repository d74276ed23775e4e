// Pictures of what is for sale. Every change of their files is a new folder beside the old one, so that a
// page never shows half of it and no cache the one for the other; what an order shows stays where it is.
import { randomBytes } from 'node:crypto'
import type { ParsedInput } from '#contract'
import { placedPictures, placeOfNew } from '#domain/catalogue/product-parts.ts'
import { coverSidePx } from '#domain/media/cover.ts'
import { fail } from '../../base/failure.ts'
import type { Storage } from '../../base/storage.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { cutPicture } from '../../files/cut-picture.ts'
import { refusedPicture } from '../../files/refused-picture.ts'
import type { Deps } from '../../http/deps.ts'
import { forgetPictures } from '../store-cover.ts'
import { isFolderShown, type PicturedRow, readPictures, writePictures } from '../store/product-parts.ts'
import { picturesIn, picturesSeen } from './parts-view.ts'

/** Who changes parts of a product, and how. */
export interface PartActor {
  readonly who: number
  readonly via: string
}

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>

const forms = ['webp', 'jpg'] as const

const fileOf = (folder: string, image: string, form: string): string => `projects/${folder}/${image}.${form}`

const newFolder = (id: number): string => `p${id}-${randomBytes(8).toString('hex')}`

interface Move {
  readonly from: string
  readonly to: string
}

async function copyPictures(storage: Storage, from: string, to: string, moves: readonly Move[]) {
  for (const move of moves)
    for (const form of forms) {
      const source = fileOf(from, move.from, form)
      if ((await storage.stat(source)) !== undefined) await storage.join(fileOf(to, move.to, form), [source])
    }
}

interface Arranged {
  readonly folder: string
  readonly images: string[]
  readonly texts: Record<string, string>
}

const textsIn = (texts: Readonly<Record<string, string>>, moves: readonly Move[]): Record<string, string> =>
  Object.fromEntries(moves.flatMap(({ from, to }) => (texts[from] ? [[to, texts[from]] as const] : [])))

/** Written only where the pictures are still those that were seen; gives whether they were. */
async function keep(
  { db, clock }: Parts,
  before: PicturedRow,
  { folder, images, texts }: Arranged,
  { who, via }: PartActor,
): Promise<boolean> {
  const at = clock.now()
  return db.transaction(async tx => {
    await lockProjectStep(tx, before.id)
    const now = await readPictures(tx, before.id)
    if (now === undefined || picturesSeen(now) !== picturesSeen(before)) return false
    await writePictures(tx, before.id, { picture: folder, images, pictureTexts: texts, at })
    const said = (row: Pick<PicturedRow, 'images' | 'texts'>) =>
      picturesIn(row).map(image => (row.texts[image] ? `${image}: ${row.texts[image]}` : image))
    const fields = { pictures: { from: said(before), to: said({ images, texts }) } }
    await addChanges(tx, [{ subject: 'product', subjectId: before.id, who, via, reason: null, fields, at }])
    return true
  })
}

/** Writes what was arranged and takes away the folder that is left; one that came too late goes itself. */
async function keepFolder(deps: Parts, before: PicturedRow, arranged: Arranged, actor: PartActor) {
  const { db, storage } = deps
  const isKept = await keep(deps, before, arranged, actor)
  const left = isKept ? before.picture : arranged.folder
  if (left !== '' && arranged.folder !== before.picture && !(await isFolderShown(db, left)))
    await forgetPictures(storage, left)
  return isKept ? undefined : fail('record_changed', { pictures: 'record_changed' })
}

/** What stays as it is: pictures that staff do not look after here, such as that of the disc. */
const others = ({ images }: PicturedRow): string[] => {
  const ours: readonly string[] = picturesIn({ images })
  return images.filter(image => !ours.includes(image))
}

/** Adds a picture to a product. Undefined when it was done; else why it was not. */
export async function addPicture(
  deps: Parts,
  { id, picture, kind, text }: ParsedInput<'product.addPicture'>,
  actor: PartActor,
) {
  const before = await readPictures(deps.db, id)
  if (before === undefined) return fail('not_found')
  const place = placeOfNew(kind, before.images)
  if (place === undefined) return fail('input_invalid', { picture: 'places_full' })
  const cut = await cutPicture(Buffer.from(picture, 'base64'), { sidePx: coverSidePx, quality: 85 })
  if (typeof cut === 'string') return refusedPicture(cut)
  const folder = newFolder(id)
  const moves = before.images.map(image => ({ from: image, to: image }))
  try {
    await copyPictures(deps.storage, before.picture, folder, moves)
    await deps.storage.put(fileOf(folder, place, 'webp'), cut.webp)
    await deps.storage.put(fileOf(folder, place, 'jpg'), cut.jpeg)
  } catch (error) {
    await forgetPictures(deps.storage, folder)
    throw error
  }
  const texts = { ...before.texts, ...(text === '' ? {} : { [place]: text }) }
  return keepFolder(deps, before, { folder, images: [...before.images, place], texts }, actor)
}

/** Puts pictures in an order, says what they show, takes away those left out. */
export async function setPictures(
  deps: Parts,
  { id, seen, pictures }: ParsedInput<'product.setPictures'>,
  actor: PartActor,
) {
  const before = await readPictures(deps.db, id)
  if (before === undefined) return fail('not_found')
  if (picturesSeen(before) !== seen) return fail('record_changed', { pictures: 'record_changed' })
  const there: readonly string[] = before.images
  const placed = placedPictures(pictures.map(({ image }) => image))
  if (placed === undefined || pictures.some(({ image }) => !there.includes(image)))
    return fail('input_invalid', { pictures: 'choice_unknown' })
  const kept = [...placed, ...others(before).map(image => ({ from: image, to: image }))]
  const said = Object.fromEntries(pictures.map(({ image, text }) => [image, text]))
  const texts = textsIn(said, placed)
  const isSame = kept.length === there.length && kept.every(({ from, to }) => from === to)
  const images = kept.map(({ to }) => to)
  if (isSame) {
    const isKept = await keep(deps, before, { folder: before.picture, images: [...there], texts }, actor)
    return isKept ? undefined : fail('record_changed', { pictures: 'record_changed' })
  }
  const folder = newFolder(id)
  try {
    await copyPictures(deps.storage, before.picture, folder, kept)
  } catch (error) {
    await forgetPictures(deps.storage, folder)
    throw error
  }
  return keepFolder(deps, before, { folder, images, texts }, actor)
}
