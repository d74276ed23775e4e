// A dispute as staff answer it: words and papers reach the provider, its deadline is kept, what it decides
// leads on. Rules 3, written a second time.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { refused, unknownOutcome } from '../../base/gateway.ts'
import { sandboxEvidence } from '../../database/schema/sandbox.ts'
import { checkBooks } from '../check-books.ts'

const accounts = { token: specialists.ansgar.token }
const service = { token: specialists.selma.token }
const pdf = Buffer.from('%PDF-1.7\nA slip.').toString('base64')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')

const shop = payingShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const seconds = async (count: number) => {
  shop.clock.pass(count)
  await shop.runJobs()
}

/** An order whose bank takes its money back and, left alone, decides so. */
async function disputed(card: 'dispute_won' | 'dispute_lost') {
  const order = orderOf({ payment_method: await shop.card(card), projectId: testProjects.stock })
  const paid = await shop.request('cart.pay', order, { token: people.alice.token })
  if (!('order_id' in paid.body)) throw new Error('not paid')
  const orderId = paid.body.order_id
  await seconds(60)
  await seconds(60)
  const where = `order:${orderId};kind:dispute`
  const [row] = ok(
    await shop.request('desk.list', { desk: 'payment', where, columns: 'provider_id,due' }, accounts),
  ).items
  if (row === undefined) throw new Error('no dispute')
  const { id } = row
  return {
    id,
    row,
    move: (move: string, reason?: string, as = accounts) =>
      shop.request('desk.move', { desk: 'payment', id, move, ...(reason && { reason }) }, as),
    add: (kind: 'receipt' | 'delivery', file: string, as = accounts) =>
      shop.request('staff.addEvidence', { id, kind, name: 'a/slip.pdf', file }, as),
    state: async () => {
      const { cells, moves } = ok(await shop.request('desk.record', { desk: 'payment', id }, accounts))
      return [cells['state'], ...moves]
    },
    order: async () => ok(await shop.request('staff.order', { id: orderId }, service)).order.status,
    shown: async () => {
      const number = typeof row.cells['provider_id'] === 'string' ? row.cells['provider_id'] : ''
      const rows = await shop.db.select().from(sandboxEvidence).where(eq(sandboxEvidence.disputeId, number))
      return rows.map(({ words, files }) => [words, files.map(({ kind, bytes }) => [kind, bytes])])
    },
  }
}

describe('a dispute that is answered', () => {
  it('sends words and papers to the provider, and is won with what proves it', async () => {
    const at = await disputed('dispute_lost')
    expect(await at.state()).toEqual(['open', 'answer', 'accept'])
    // The sandbox hears an answer for a day.
    expect(at.row.cells['due']).toMatch(/^\d{4}-\d\d-\d\dT/)
    ok(await at.add('receipt', png))
    ok(await at.add('receipt', pdf))
    const { dispute } = ok(await at.add('delivery', pdf))
    expect(dispute).toMatchObject({
      takes_files: true,
      unbooked: null,
      files: [
        { kind: 'receipt', bytes: 16 },
        { kind: 'delivery', name: 'aslip.pdf', bytes: 16 },
      ],
    })
    expect((await at.move('answer')).status).not.toBe(200)
    ok(await at.move('answer', 'Delivered on Monday: winning_evidence'))
    expect(await at.state()).toEqual(['answered'])
    await seconds(1)
    const papers = [
      ['receipt', 16],
      ['delivery', 16],
    ]
    expect(await at.shown()).toEqual([['Delivered on Monday: winning_evidence', papers]])
    await seconds(60)
    expect([await at.state(), await at.order()]).toEqual([['won'], 'paid'])
    expect((await at.add('receipt', pdf)).body).toMatchObject({ code: 'transition_not_allowed' })
    const file = ok(await shop.request('staff.evidence', { id: at.id, kind: 'delivery' }, service))
    expect([file.content_type, Buffer.from(file.bytes).toString()]).toEqual([
      'application/pdf',
      '%PDF-1.7\nA slip.',
    ])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('is lost at once where the shop accepts it', async () => {
    const at = await disputed('dispute_won')
    ok(await at.move('accept', 'It never left.'))
    expect(await at.state()).toEqual(['accepted'])
    await seconds(1)
    await seconds(60)
    expect([await at.state(), await at.order()]).toEqual([['lost'], 'refunded'])
    const { facts } = ok(await shop.request('staff.payment', { id: at.id }, accounts))
    expect(facts.map(({ state }) => state)).toEqual(['open', 'accepted', 'lost'])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('takes no answer after its day, and is decided as the bank pleases', async () => {
    const at = await disputed('dispute_lost')
    shop.clock.pass(2 * 86_400)
    expect(await at.state()).toEqual(['open', 'accept'])
    expect((await at.move('answer', 'Late.')).body).toMatchObject({ code: 'transition_not_allowed' })
    await shop.runJobs()
    expect([await at.state(), await at.shown()]).toEqual([['lost'], []])
  })
})

describe('an answer', () => {
  it('is sent again while its provider is silent, and given back when it is refused', async () => {
    const at = await disputed('dispute_won')
    const usual = shop.sandbox
    const answers = [unknownOutcome(), refused('payment_failed')]
    const keys: string[] = []
    shop.useGateway({
      ...usual,
      answerDispute: async ({ key }) => {
        keys.push(key)
        return answers.shift() ?? refused('payment_failed')
      },
    })
    ok(await at.move('answer', 'Delivered.'))
    await seconds(1)
    expect(await at.state()).toEqual(['answered'])
    await seconds(4_000)
    expect(await at.state()).toEqual(['open', 'answer', 'accept'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    shop.useGateway(usual)
    ok(await at.move('answer', 'Delivered, once more.'))
    await seconds(1)
    expect((await at.shown()).map(([words]) => words)).toEqual(['Delivered, once more.'])
  })

  it('takes papers that banks read, from who may move money', async () => {
    const at = await disputed('dispute_won')
    expect((await at.add('receipt', pdf, service)).status).toBe(403)
    expect((await at.move('answer', 'Mine.', service)).status).toBe(403)
    const page = Buffer.from('<html></html>').toString('base64')
    expect((await at.add('receipt', page)).body).toMatchObject({ fields: { file: 'evidence_unreadable' } })
    const long = Buffer.alloc(1_000_001, '%PDF-').toString('base64')
    expect((await at.add('receipt', long)).body).toMatchObject({ fields: { file: 'evidence_too_large' } })
    const payment = { id: 3, kind: 'receipt', name: '', file: pdf } as const
    expect((await shop.request('staff.addEvidence', payment, accounts)).status).toBe(404)
    expect((await shop.request('staff.evidence', { id: at.id, kind: 'other' }, service)).status).toBe(404)
  })
})
