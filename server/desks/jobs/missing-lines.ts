// What a file does not name and is to be taken off sale.
import { listingPrefix } from '#domain/catalogue/discogs/inventory.ts'
import { type Condition, readParts, saidTwice } from '#domain/desks/condition.ts'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import { chooseLines } from './choose-lines.ts'
import type { DeskBinding } from '../store/binding.ts'
import type { PreparedLine } from '../store/job-lines.ts'

interface Missing {
  /** Conditions beside being on sale, as one text; empty: none. */
  readonly of: string
  /** The file is an inventory of Discogs, which speaks of what is listed there alone. */
  readonly isInventory: boolean
}

/**
 * Of an inventory, what its seller has listed there: copies that were never put up are not missing in it,
 * nor what another seller has. That is the shop's own, unless conditions name a shop.
 */
async function listedThere({ db }: Timed, binding: DeskBinding, of: string): Promise<readonly Condition[]> {
  const home = readParts(of).has('shop') ? undefined : await binding.homeShop?.(db)
  const listed = { column: 'source', begins: listingPrefix }
  return home === undefined ? [listed] : [listed, { column: 'shop', is: [String(home)] }]
}

/**
 * What is on sale and no line of a file names, to be taken off. A line that could not be read may be about
 * any of them, so nothing is said where one is refused; what is not for sale elsewhere names nothing. A
 * file that names no record at all is a wrong file, not a sale of everything, and no condition stands in
 * for that of being on sale. Decision 024.
 */
export async function missingLines(
  context: Timed & { readonly user: SignedIn },
  binding: DeskBinding,
  lines: readonly PreparedLine[],
  { of, isInventory }: Missing,
) {
  const { retires } = binding.desk
  if (retires === undefined) return fail('import_unreadable', { file: 'not_retired_here' })
  const where = of.trim() === '' ? retires.where : `${retires.where};${of}`
  const twice = saidTwice(where)
  if (twice.length > 0)
    return fail('input_invalid', Object.fromEntries(twice.map(name => [name, 'said_twice'])))
  if (lines.length === 0) return fail('import_unreadable', { file: 'file_empty' })
  const isUnclear = ({ verdict, mistakes }: PreparedLine) =>
    verdict === 'refused' && mistakes['line'] !== 'not_for_sale'
  if (lines.some(isUnclear)) return fail('import_unreadable', { file: 'lines_refused' })
  const named = lines.filter(({ verdict }) => verdict !== 'refused').flatMap(({ recordId }) => recordId ?? [])
  if (named.length === 0) return fail('import_unreadable', { file: 'names_nothing' })
  const beside = isInventory ? await listedThere(context, binding, of) : []
  return chooseLines(context, binding, context.user, {
    selection: { where, except: named, beside },
    wanted: { move: retires.move },
  })
}
