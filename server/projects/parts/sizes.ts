// The sizes a thing comes in. What was ordered is never deleted: it is out of sale, and may come back.
import type { ParsedInput } from '#contract'
import { isCategory, isSized } from '#domain/catalogue/category.ts'
import { sizeFrom, sizesMost } from '#domain/catalogue/product-parts.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { addChanges } from '../../desks/store/changes.ts'
import type { Deps } from '../../http/deps.ts'
import {
  addSize,
  productOfItem,
  readItems,
  readPictures,
  retireSize,
  touchProduct,
} from '../store/product-parts.ts'
import type { PartActor } from './pictures.ts'

type Asked = ParsedInput<'product.setSizes'>['sizes']
type Item = Awaited<ReturnType<typeof readItems>>[number]

/** Sizes as a history says them, `M` and `L (out of sale)`. */
const said = ({ sizes }: Item): string[] =>
  sizes.flatMap(({ size, retiredAt }) =>
    size === '' ? [] : [retiredAt === null ? size : `${size} (retired)`],
  )

/** What is wrong with sizes that were asked for; undefined when nothing is. */
function refusalOf(item: Item, category: string, asked: Asked) {
  const sizes = asked.map(({ size }) => sizeFrom(size) ?? '')
  if (sizes.includes('') || new Set(sizes).size < sizes.length)
    return fail('input_invalid', { sizes: 'input_invalid' })
  if (!isCategory(category) || !isSized(category)) return fail('input_invalid', { sizes: 'not_sized' })
  const unsized = item.sizes.find(({ size }) => size === '')
  if ((unsized?.onHand ?? 0) > 0) return fail('transition_not_allowed', { sizes: 'copies_unsized' })
  const standing = new Set(
    item.sizes.filter(({ size, retiredAt }) => size !== '' && retiredAt === null).map(({ size }) => size),
  )
  for (const [index, { retired }] of asked.entries()) {
    const size = sizes[index] ?? ''
    if (retired) standing.delete(size)
    else standing.add(size)
  }
  if (standing.size === 0) return fail('transition_not_allowed', { sizes: 'last_size' })
  const all = new Set([...item.sizes.map(({ size }) => size), ...sizes])
  return all.size > sizesMost ? fail('input_invalid', { sizes: 'too_many' }) : undefined
}

async function writeSizes(tx: Database, item: Item, asked: Asked, at: Date): Promise<void> {
  const isToOrder = item.sizes.length > 0 && item.sizes.every(({ onHand }) => onHand === null)
  for (const { size: text, retired } of asked) {
    const size = sizeFrom(text) ?? ''
    const row = { itemId: item.id, size }
    const known = item.sizes.find(one => one.size === size)
    if (known === undefined) await addSize(tx, { ...row, onHand: isToOrder ? null : 0 })
    if ((known?.retiredAt != null) !== retired) await retireSize(tx, row, retired ? at : null)
  }
  // With sizes to choose from, nothing is sold without one.
  const unsized = item.sizes.find(({ size, retiredAt }) => size === '' && retiredAt === null)
  if (unsized !== undefined) await retireSize(tx, { itemId: item.id, size: '' }, at)
}

/** Adds sizes to an item, takes some out of sale or back. Gives its product, or why it was not done. */
export async function setSizes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, sizes }: ParsedInput<'product.setSizes'>,
  { who, via }: PartActor,
) {
  const productId = await productOfItem(db, id)
  if (productId === undefined) return fail('not_found')
  const at = clock.now()
  return db.transaction(async tx => {
    await lockProjectStep(tx, productId)
    const product = await readPictures(tx, productId)
    const item = (await readItems(tx, productId)).find(one => one.id === id)
    if (product === undefined || item === undefined) return fail('not_found')
    const refused = refusalOf(item, product.category, sizes)
    if (refused !== undefined) return refused
    await writeSizes(tx, item, sizes, at)
    await touchProduct(tx, productId, at)
    const after = (await readItems(tx, productId)).find(one => one.id === id) ?? item
    const fields = { sizes: { from: said(item), to: said(after) } }
    await addChanges(tx, [{ subject: 'item', subjectId: id, who, via, reason: null, fields, at }])
    return productId
  })
}
