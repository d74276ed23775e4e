import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { stockCountMachine } from './stock-count.machine.ts'
import type { StockCountEvent } from './stock-count.setup.ts'
import { viewStockCount } from './stock-count.view.ts'

const tide = { itemId: 17, size: '', name: 'Low Tide', barcode: '4006381333931', catalogueNumber: 'KS-001' }
const shirt = { itemId: 31, size: 'size_m', name: 'Shirt', barcode: '5901234123457', catalogueNumber: null }
const large = { ...shirt, size: 'size_l' }
const failure = (status: number, code: string) => ({ error: true, status, code })
const result = {
  item_id: 17,
  size: '',
  name: 'Low Tide',
  expected: 2,
  counted: 1,
  difference: -1,
  orders: [],
}
const compared = (outcome: string) => ({ booked: false, count_id: null, results: [{ ...result, outcome }] })

const scans = ['4006381333931', '5901234123457'].map(code => ({ type: 'stockCount.scan' as const, code }))

export const stockCountAlphabet = defineAlphabet({
  machine: stockCountMachine,
  input: { kept: null },
  // A count has no end: two copies are as many as any.
  events: ({ context: { lines, codes } }): StockCountEvent[] => [
    ...(codes.length === 0 && lines.length === 0 ? scans : []),
    ...(codes.length === 0 && lines.every(({ counted }) => counted < 2) ? scans.slice(0, 1) : []),
    { type: 'stockCount.begin', shelf: 'A3' },
    { type: 'stockCount.choose', itemId: 31, size: 'size_m' },
    { type: 'stockCount.skip' },
    { type: 'stockCount.set', itemId: 17, size: '', counted: 0 },
    { type: 'stockCount.remove', itemId: 17, size: '' },
    { type: 'stockCount.compare', key: 'k1' },
    { type: 'stockCount.retry' },
    { type: 'stockCount.back' },
    { type: 'stockCount.drop' },
    { type: 'stockCount.explain', itemId: 17, size: '', reason: 'one was wet' },
    { type: 'stockCount.explainAll', reason: 'counted anew' },
    { type: 'stockCount.close', key: 'k1' },
  ],
  outcomes: [
    done('findItems', [tide]),
    done('findItems', [shirt, large]),
    done('findItems', []),
    done('findItems', failure(503, 'unavailable')),
    failed('findItems'),
    after('callTimeout', 'stockCount.counting.finding'),
    done('compareCount', compared('changed')),
    done('compareCount', compared('same')),
    done('compareCount', compared('short')),
    done('compareCount', failure(403, 'forbidden')),
    failed('compareCount'),
    after('callTimeout', 'stockCount.comparing'),
    done('bookCount', { ...compared('changed'), booked: true, count_id: 3 }),
    done('bookCount', compared('short')),
    done('bookCount', failure(503, 'unavailable')),
    failed('bookCount'),
    after('callTimeout', 'stockCount.closing'),
  ],
  view: viewStockCount,
  invariants: {
    'what is written down has a shelf, lines and a key': ({ value, context }) =>
      value !== 'closing' || (context.shelf !== '' && context.lines.length > 0 && context.key !== ''),
    'no line is there twice': ({ context: { lines } }) =>
      new Set(lines.map(({ itemId, size }) => `${itemId} ${size}`)).size === lines.length,
  },
})
