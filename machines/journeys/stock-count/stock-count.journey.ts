// The count of a shelf, brought by its page.
import { fromPromise } from 'xstate'
import { type Input, isFailure, type Result } from '#contract'
import { itemsOfCode } from '#domain/catalogue/shelf-count.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { keptCount } from './kept-count.ts'
import { stockCountMachine } from './stock-count.machine.ts'
import type { StockCountContext } from './stock-count.setup.ts'
import { viewStockCount } from './stock-count.view.ts'

type Rows = Input<'staff.countStock'>['rows']

const draftName = 'stock-count'

/** The lines as the contract wants them; why they differ goes with those that do. */
const rowsOf = ({ lines, results, reason }: StockCountContext, isDry: boolean): Rows =>
  lines.map((line, index) => {
    const why = results[index]?.outcome === 'changed' ? line.reason.trim() || reason.trim() : ''
    return {
      item_id: line.itemId,
      size: line.size,
      counted: line.counted,
      ...(!isDry && why !== '' && { reason: why }),
    }
  })

export const stockCountJourney = defineJourney({
  id: 'stockCount',
  lives: ['admin-stock'],
  machine: stockCountMachine,
  provide: ({ api, drafts, bench }: Pick<ShopPorts, 'api' | 'drafts' | 'bench'>) =>
    stockCountMachine.provide({
      actors: {
        findItems: fromPromise(async ({ input: { code }, signal }) => {
          const answer = await api.call('staff.stock', { search: code, limit: 100 }, { signal })
          if (isFailure(answer)) return answer
          const items = answer.items.map(row => ({
            itemId: row.item_id,
            size: row.size,
            name: [row.artist_name, row.name, row.item].filter(Boolean).join(', '),
            barcode: row.barcode,
            catalogueNumber: row.catalogue_number,
          }))
          return itemsOfCode(items, code)
        }),
        compareCount: fromPromise<Result<'staff.countStock'>, StockCountContext>(({ input, signal }) =>
          api.call(
            'staff.countStock',
            { rows: rowsOf(input, true), dry_run: true },
            { signal, idempotencyKey: input.key },
          ),
        ),
        bookCount: fromPromise<Result<'staff.countStock'>, StockCountContext>(({ input }) =>
          api.call(
            'staff.countStock',
            { rows: rowsOf(input, false), note: input.shelf },
            { idempotencyKey: input.key },
          ),
        ),
      },
      actions: {
        store: (_, count) => {
          if (count.shelf === '') drafts.remove(draftName)
          else drafts.set(draftName, JSON.stringify(count))
        },
        signal: (_, outcome) => bench.signal(outcome),
      },
    }),
  input: (_known, { drafts }) => ({ kept: keptCount(drafts.get(draftName)) }),
  view: viewStockCount,
})
