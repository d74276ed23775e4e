// Whether how a record of own stock is sold may be changed, and what stands against it. Rules 1, sell by.
import type { ProjectContext, SellBy } from './project.facts.ts'

/** What stands against it: the part that is wrong, and the code of why. */
interface SaleMistake {
  readonly part: 'sale' | 'preorder_until'
  readonly code:
    | 'sale_not_own'
    | 'sale_running'
    | 'sale_offered'
    | 'sale_ordered'
    | 'sale_copies'
    | 'preorder_alone'
    | 'input_required'
    | 'day_past'
}

interface Standing {
  readonly state: string
  readonly context: Pick<ProjectContext, 'kind' | 'sells' | 'isDeleted'>
}

const wrong = (part: SaleMistake['part'], code: SaleMistake['code']): SaleMistake => ({ part, code })

/** A pre-order has a day that is still to come, and nothing else has one. */
function endMistake({ sells, endsAt }: SellBy, at: number): SaleMistake | undefined {
  if (sells !== 'preorder') return endsAt === null ? undefined : wrong('preorder_until', 'preorder_alone')
  if (endsAt === null) return wrong('preorder_until', 'input_required')
  return endsAt <= at ? wrong('preorder_until', 'day_past') : undefined
}

/**
 * What stands against selling a record so; undefined where nothing does. A draft may be sold in any way. What
 * is in the shop goes from stock to made to order and back while nobody waits for a copy, and becomes no
 * pre-order; one that runs, or has run, stays what its buyers were promised. Copies on the shelf are sold
 * from stock.
 */
export function saleMistake(
  { state, context }: Standing,
  asked: SellBy,
  at: number,
): SaleMistake | undefined {
  if (context.kind !== 'stock' || context.isDeleted) return wrong('sale', 'sale_not_own')
  const isOffered = state !== 'creating'
  if (isOffered && context.sells === 'preorder') return wrong('sale', 'sale_running')
  if (isOffered && asked.sells === 'preorder') return wrong('sale', 'sale_offered')
  if (isOffered && state !== 'successful') return wrong('sale', 'sale_not_own')
  if (isOffered && asked.openOrders > 0) return wrong('sale', 'sale_ordered')
  if (asked.sells !== 'stock' && asked.copies > 0) return wrong('sale', 'sale_copies')
  return endMistake(asked, at)
}
