import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StockItemScreen } from './stock-item-screen.tsx'

const row: Output<'staff.stockItem'>['sizes'][number] = {
  item_id: 17,
  project_id: 1,
  name: 'Low Tide',
  artist_name: 'Möwe',
  item: 'Black pressing',
  size: '',
  catalogue_number: 'KIES-01',
  barcode: null,
  shop_id: 1,
  shop_name: 'Sillon',
  there: 12,
  held: 1,
  promised: 2,
  free: 9,
  unit_cost_minor: 750,
  low_mark: 10,
  low_since: '2027-02-20T10:00:00.000Z',
}
const entry: Output<'staff.stockItem'>['entries'][number] = {
  id: 3,
  size: '',
  kind: 'write_off',
  there: -1,
  held: 0,
  promised: 0,
  unit_cost_minor: 750,
  reason: 'sample',
  note: 'Radio Nova',
  subject: 'order:7',
  who: 'Tess Sand',
  at: '2027-02-20T10:00:00.000Z',
}
const view: FormView = {
  status: 'fresh',
  isBusy: false,
  isDirty: false,
  values: {},
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}
const acts = { write: vi.fn(), send: vi.fn(), drop: vi.fn() }

const item = (seen: FormView | undefined, { path = '/admin/stock', sizes = [row], entries = [entry] } = {}) =>
  draw(<StockItemScreen item={{ sizes, entries, next: null }} acts={{ ...acts, view: seen }} />, path)

describe('one item at the desk', () => {
  it('has copies there, held, promised and free, what runs out, and what a copy cost', async () => {
    const markup = await item(view)
    expect(markup).toMatch(/>12<\/td>.*>1<\/td>.*>2<\/td>.*>9 .*low.*€7\.50/)
    expect(await item(view, { sizes: [{ ...row, there: null, free: null }] })).toContain('to order')
  })

  it('tells what happened, to whom and why', async () => {
    const markup = await item(view)
    for (const words of ['Written off', 'There -1', 'Tess Sand', 'Radio Nova', '/admin/order?id=7'])
      expect(markup).toContain(words)
    expect(await item(view, { entries: [] })).toContain('Nothing happened to its copies yet')
  })

  it('asks for what the act needs, and waits for its journey', async () => {
    expect((await item(undefined)).match(/disabled=""/g)).toHaveLength(4)
    const receiving = await item({ ...view, values: { act: 'receive' } })
    expect(receiving).toMatch(/name="copies".*name="cost".*name="note"/)
    expect(receiving).not.toContain('name="size"')
    const sizes = [
      { ...row, size: 'size_m' },
      { ...row, size: 'size_l' },
    ]
    expect(await item({ ...view, values: { act: 'correct' } }, { sizes })).toMatch(
      /name="size".*>M<.*>L<.*name="copies".*name="reason"/,
    )
    // Nothing stands on a shelf of what is made to order.
    expect(await item(view, { sizes: [{ ...row, there: null }] })).not.toContain('Write off')
  })

  it('says what is wrong, and what went wrong', async () => {
    const short = { ...view, values: { act: 'writeOff' }, errors: { copies: 'stock_short' } }
    expect(await item(short)).toContain('Fewer copies are free than that')
    const problem = { status: 403, code: 'forbidden' } as const
    const failed: FormView = { ...view, values: { act: 'mark' }, status: 'refused', problem }
    expect(await item(failed)).toContain('role="alert"')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const path = `/${locale}/admin/stock`
    const markup = await item({ ...view, values: { act: 'writeOff' } }, { path })
    expect(markup).not.toMatch(/staff\.|Written off|Promised/)
  })
})
