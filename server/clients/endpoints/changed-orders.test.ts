// What a merge, a copy and an erasure do with orders that were paid more than once for changes of them.
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { orders } from '../../database/schema/orders.ts'

const shop = payingShop()
const desk = changeDesk(shop)
const alice = { token: people.alice.token }

it('a copy has the paper of each payment, and what was invoiced for changes', async () => {
  const { token, due } = await desk.asked()
  await good(desk.pay(token, due, await shop.card('success')))
  await shop.runJobs()
  const files = unzipSync(ok(await shop.request('staff.exportClient', { id: people.bruno.id }, tess)).bytes)
  const papers = Object.keys(files).filter(name => name.startsWith('documents/'))
  expect(papers).toEqual(['documents/F000001.pdf', 'documents/F000002.pdf'])
  const [first, second] = papers.map(name => strFromU8(files[name] ?? new Uint8Array(), true))
  expect(second).toContain('Invoice F000002')
  expect(second).not.toBe(first)
  const [own] = JSON.parse(strFromU8(files['orders.json'] ?? new Uint8Array()))
  expect(own).toMatchObject({ invoices: [{ name: 'F000002', amount: due }] })
})

it('a merge takes them along: an open change is paid, and the papers are the other account’s', async () => {
  const { id, token, due } = await desk.asked()
  ok(await shop.request('staff.mergeClients', { id: people.alice.id, other: people.bruno.id }, tess))
  expect(await good(desk.pay(token, due, await shop.card('success')))).toMatchObject({ standing: 'made' })
  await shop.runJobs()
  const [invoice] = (await desk.seen(id)).order.invoices
  const asked = { id, number: invoice?.number ?? 0 }
  expect(ok(await shop.request('user.invoice', asked, alice)).file_name).toBe(`${invoice?.name}.pdf`)
  expect(await codeOf(shop.request('user.invoice', asked, bruno))).not.toBe('done')
  await desk.books()
})

it('an erasure waits for an order that may still be changed, and names each paper that is kept', async () => {
  const { id: order } = await desk.asked(2, people.alice.token)
  const act = (move: 'ask' | 'confirm', who: { token: string }) =>
    shop.request('staff.moveErasure', { id: people.alice.id, move }, who)
  expect((await act('ask', tess)).body).toMatchObject({ code: 'account_in_use' })
  await good(shop.request('staff.moveOrder', { id: order, move: 'cancelStaff', reason: 'no more' }, boss))
  await shop.db.update(orders).set({ state: 'completed' })
  ok(await act('ask', tess))
  const { documents } = ok(await act('confirm', boss))
  const invoices = documents.filter(({ kind }) => kind === 'invoice').map(({ name }) => name)
  // Of two orders that were changed two each, and of the last one its own.
  expect(invoices).toEqual(['F000001', 'F000002', 'F000003', 'F000004', 'F000005'])
})
