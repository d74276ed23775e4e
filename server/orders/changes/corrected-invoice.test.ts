import { beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { dayMs } from '#domain/time/milliseconds.ts'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, bruno, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { suppliedTo } from '../../reports/store/documents.ts'
import { readJournalHead } from '../../reports/store/journal.ts'

// A credit note corrects the invoice of the money that goes back: what was paid for a change has one of its
// own, and may be of another quarter than the order. Rules 2 and 13.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))
const jobs = async () => {
  await shop.runJobs()
  await shop.runJobs()
}
const span = (start: Date) => ({ start, end: new Date(shop.clock.now().getTime() + dayMs) })

type Paper = 'user.creditNote' | 'user.invoice'
async function noteText(id: number, number: number, paper: Paper = 'user.creditNote'): Promise<string> {
  const { bytes } = await good(shop.request(paper, { id, number }, bruno))
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text
}

describe('what goes back of an order that was paid twice', () => {
  it('names the invoice of the payment it leaves wherever it is told of', async () => {
    const made = await desk.order()
    const start = shop.clock.now()
    shop.clock.pass(100 * 86_400)
    const later = shop.clock.now()
    const { token, due } = await desk.ask(made.id, 2)
    await good(desk.pay(token, due, await shop.card('success')))
    await jobs()
    await good(shop.request('staff.refundOrder', { id: made.id, amount: 600, reason: 'a scratch' }, boss))
    await jobs()
    const { order } = await desk.seen(made.id)
    const [further] = order.invoices
    const [note] = order.credit_notes
    expect([further?.name, note?.name]).toEqual(['F000002', 'A000001'])
    // Two copies of 20 euros in a parcel that costs no more; the first was invoiced before.
    const invoice = await noteText(made.id, further?.number ?? 0, 'user.invoice')
    expect(invoice).toMatch(/Already invoiced, F000001/)
    expect(invoice).not.toContain('Discount')
    const text = await noteText(made.id, note?.number ?? 0)
    expect(text).toContain('F000002')
    expect(text).not.toContain('F000001')
    const { items } = await good(
      shop.request('desk.list', { desk: 'invoice', where: `order:${made.id}` }, boss),
    )
    const corrects = items.find(({ cells }) => cells['kind'] === 'credit_note')
    const record = await good(shop.request('desk.record', { desk: 'invoice', id: corrects?.id ?? 0 }, boss))
    expect(JSON.stringify(record)).toContain('F000002')
    // The invoice of the change is of this quarter: nothing of an earlier one is corrected.
    const supplied = await suppliedTo(shop.db, span(later), ['FR'])
    expect(supplied.map(row => row.corrects)).toEqual([null])
    const entries = (await readJournalHead(shop.db, span(start), 1_000)).filter(
      entry => entry.order === order.number,
    )
    const documents = (kind: string) => entries.filter(e => e.kind === kind).map(e => e.document)
    expect(documents('capture')).toEqual(['F000001'])
    expect(documents('capture_edit')).toEqual(['F000002'])
    expect(documents('refund')).toEqual(['A000001'])
    await desk.books()
  })
})

describe('money that came for nothing', () => {
  it('names the order in the journal, as it has no document', async () => {
    const late = await desk.asked()
    const start = shop.clock.now()
    const begun = await good(desk.pay(late.token, late.due, await shop.card('authentication')))
    for (const move of ['release', 'shipAll'] as const)
      await good(shop.request('staff.moveOrder', { id: late.id, move }, tess))
    await desk.bankSays(begun.action_url, true)
    await jobs()
    const entries = await readJournalHead(shop.db, span(start), 1_000)
    const unused = entries.filter(({ kind }) => kind.endsWith('_unused'))
    expect(unused).toHaveLength(2)
    for (const { document, order } of unused) expect(document).toBe(order)
    // It was never invoiced, so nobody waits for a credit note.
    expect(await desk.seen(late.id)).toMatchObject({ awaits_note: false })
  })
})
