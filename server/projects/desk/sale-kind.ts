// How a record of own stock is sold, as the product desk sets it: by its lifecycle, or not at all. Rules 1.
import { deadlineDay } from '#domain/time/deadline.ts'
import { isSaleKind } from '#domain/catalogue/availability.ts'
import { dayAfter, startOfDay } from '#domain/time/shop-day.ts'
import { saleMistake } from '#machines/lifecycles/project/project.sale.ts'
import type { SellBy } from '#machines/lifecycles/project/project.facts.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep, type ProjectStepRow, readProjectStep } from '../../database/project-step.ts'
import type { DeskBinding, Refused, Saving, Values } from '../../desks/store/binding.ts'
import { orRefused, RefusedChange } from '../../desks/store/refused-change.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { projectHost, savedProject } from '../project-host.ts'
import { countShelves, readSaleFacts } from '../store/sale-kind.ts'

const saleColumns = ['sale', 'preorder_until'] as const

const isSaid = (values: Values): boolean => saleColumns.some(name => name in values)

/** The last day on which a record can be ordered ahead; null for whatever is no pre-order. */
const untilOf = ({ sale, endsAt }: ProjectStepRow): string | null =>
  sale === 'preorder' && endsAt !== null ? deadlineDay(endsAt) : null

/** How a record would be sold by what is said; what is not said stays, and a day goes with the pre-order. */
async function askedOf(db: Database, row: ProjectStepRow, values: Values): Promise<SellBy | Refused> {
  const sale = 'sale' in values ? values['sale'] : row.sale
  if (typeof sale !== 'string' || !isSaleKind(sale)) return { mistakes: { sale: 'input_required' } }
  const said = values['preorder_until']
  const kept = sale === 'preorder' ? untilOf(row) : null
  const until = 'preorder_until' in values ? (typeof said === 'string' ? said : null) : kept
  const endsAt = until === null || until === '' ? null : startOfDay(dayAfter(until, 1)).getTime()
  return { sells: sale, endsAt, ...(await readSaleFacts(db, row.id)) }
}

/** What stands against selling a record as is said; undefined where nothing does. Nothing is written. */
async function refusalOf(db: Database, row: ProjectStepRow, values: Values, { at }: Saving) {
  const asked = await askedOf(db, row, values)
  if ('mistakes' in asked) return asked
  const wrong = saleMistake(savedProject(row), asked, at.getTime())
  return wrong === undefined ? asked : { mistakes: { [wrong.part]: wrong.code } }
}

/** Sells a record that is held as is said, or says what stands against it. */
async function sellBy(
  tx: Database,
  id: number,
  values: Values,
  saving: Saving,
): Promise<Refused | undefined> {
  const row = await lockProjectStep(tx, id)
  if (row === undefined) return { mistakes: { sale: 'not_found' } }
  const asked = await refusalOf(tx, row, values, saving)
  if ('mistakes' in asked) return asked
  const by = { actor: { role: 'team', id: String(saving.who) }, at: saving.at.getTime() } as const
  const moved = await takeStep(tx, projectHost, row, { type: 'project.sellBy', ...by, ...asked })
  if (moved === undefined) return { mistakes: { sale: 'transition_not_allowed' } }
  await countShelves(tx, id, asked.sells === 'stock')
  return undefined
}

const withoutSale = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !saleColumns.some(one => one === name)))

/** The product desk with how a record is sold among what may be changed. */
export function withSaleKind(binding: DeskBinding): DeskBinding {
  return {
    ...binding,
    alone: [...(binding.alone ?? []), ...saleColumns],
    tries: async (db, { id, values }, saving) => {
      const row = id === null || !isSaid(values) ? undefined : await readProjectStep(db, id)
      const found = row && (await refusalOf(db, row, values, saving))
      if (found !== undefined && 'mistakes' in found) return found
      return binding.tries?.(db, { id, values }, saving)
    },
    // What the other columns are refused for takes back how it would have been sold.
    write: (tx, id, values, saving) =>
      orRefused(tx, async inner => {
        const sold = isSaid(values) ? await sellBy(inner, id, values, saving) : undefined
        const refused = sold ?? (await binding.write?.(inner, id, withoutSale(values), saving))
        if (refused !== undefined) throw new RefusedChange(refused)
        return undefined
      }),
  }
}
