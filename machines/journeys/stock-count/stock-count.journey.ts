// The count of a shelf, brought by its page.
import { fromPromise } from 'xstate'
import { type Input, isFailure, type Output, type Result } from '#contract'
import { type CountedItem, itemsOfCode } from '#domain/catalogue/shelf-count.ts'
import type { Cell } from '#domain/desks/cell.ts'
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

const shelfColumns = 'name,artist_name,item,size,barcode,catalogue_number'

const textIn = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')

/** A row of the stock's desk as a count knows it. */
function countedIn({ cells }: Output<'desk.list'>['items'][number]): CountedItem[] {
  const { item, artist_name: artist, name } = cells
  if (typeof item !== 'object' || item === null || !('id' in item)) return []
  return [
    {
      itemId: item.id,
      size: textIn(cells['size']),
      name: [textIn(artist), textIn(name), item.text].filter(Boolean).join(', '),
      barcode: textIn(cells['barcode']) || null,
      catalogueNumber: textIn(cells['catalogue_number']) || null,
    },
  ]
}

export const stockCountJourney = defineJourney({
  id: 'stockCount',
  lives: ['admin-stock'],
  machine: stockCountMachine,
  provide: ({ api, drafts, bench }: Pick<ShopPorts, 'api' | 'drafts' | 'bench'>) =>
    stockCountMachine.provide({
      actors: {
        findItems: fromPromise(async ({ input: { code }, signal }) => {
          const asked = { desk: 'stock', find: code, columns: shelfColumns, limit: 100 } as const
          const answer = await api.call('desk.list', asked, { signal })
          return isFailure(answer) ? answer : itemsOfCode(answer.items.flatMap(countedIn), code)
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
