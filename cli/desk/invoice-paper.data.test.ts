// Invoices and credit notes as staff get them at the terminal: by their number or by what they are called.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const signIn = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)
const containing = (text: string): unknown => expect.stringContaining(text)
const invoice = (...words: string[]) => at.run(['invoice', ...words])
let called = ''

beforeAll(async () => {
  await signIn(people.boss.email)
  await placedOrder(at.shop, people.alice.token)
  await at.shop.runJobs()
  called = /F\d{6}/.exec((await invoice('list')).out)?.[0] ?? ''
})

test('an invoice is shown by what it is called on paper, in any case', async () => {
  const shown = await invoice('show', called.toLowerCase())
  expect(shown).toMatchObject({ code: 0, out: containing(called) })
  expect(shown.out).toMatch(/gross +\d+\.\d\d EUR/)
  expect(await invoice('show', 'F999999')).toMatchObject({
    code: 64,
    err: containing('is no number or name of an invoice'),
  })
  expect(await invoice('show', 'x')).toMatchObject({ code: 64 })
})

test('an invoice is written as PDF once, and over the same file only when asked to', async () => {
  expect(await invoice('paper', called)).toMatchObject({ code: 0, out: containing(`${called}.pdf`) })
  const file = await readFile(join(at.home, `${called}.pdf`))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await invoice('paper', called)).toMatchObject({ code: 1, err: containing('is there already') })
  expect((await invoice('paper', called, '--force')).code).toBe(0)
  const named = await invoice('paper', called, '-o', 'bill.pdf', '--json')
  expect(JSON.parse(named.out)).toEqual({ file: join(at.home, 'bill.pdf'), size: expect.any(Number) })
  expect(await invoice('paper', called, '-o', 'no/such/folder.pdf')).toMatchObject({
    code: 1,
    err: containing('Cannot write'),
  })
})

const Issued = z.object({
  lines: z.array(z.object({ name: z.string(), amount: z.int() })),
  total: z.int(),
  rates: z.array(z.object({ net: z.int(), vat: z.int(), gross: z.int() })),
})

test('an invoice says its lines, and the VAT by rate that with the net makes the whole', async () => {
  const { code, out } = await invoice('lines', called, '--json')
  expect(code).toBe(0)
  const { lines, total, rates } = Issued.parse(JSON.parse(out))
  expect(lines.length).toBeGreaterThan(0)
  expect(rates.map(({ gross }) => gross)).toEqual([total])
  expect(rates.map(({ net, vat }) => net + vat)).toEqual([total])
  expect((await invoice('lines', called)).out).toMatch(/in all +€/)
})

test('an invoice is sent once more', async () => {
  expect(await invoice('send', called)).toMatchObject({ code: 0, out: 'It is on its way to the buyer.\n' })
})

test('payments are found by their name, and by how they were paid', async () => {
  const { out } = await at.run(['payment', 'list'])
  const payment = /P\d+/.exec(out)?.[0] ?? ''
  expect(await at.run(['payment', 'show', payment])).toMatchObject({ code: 0, out: containing('succeeded') })
  expect((await at.run(['payment', 'list', '--provider', 'sandbox'])).out).toContain(payment)
  expect(await at.run(['payment', 'list', '--provider', 'transfer'])).toMatchObject({
    code: 0,
    out: 'No payments.\n',
  })
  expect(await at.run(['payment', 'list', '--provider', 'paypal'])).toMatchObject({ code: 1 })
})

test('a payment is told fact by fact, and paid back in part', async () => {
  const payment = /P\d+/.exec((await at.run(['payment', 'list'])).out)?.[0] ?? ''
  const { out } = await at.run(['payment', 'facts', payment])
  expect(out).toMatch(/^at +of +state +type$/m)
  expect(out).toMatch(/^at +entry +kind +account +amount$/m)
  expect(out).toMatch(/payment +succeeded +payment\.succeeded/)
  expect(out).toMatch(/capture +gateway +€\d/)
  const refund = ['payment', 'refund', payment, '--amount', '1.00', '--reason', 'came late']
  expect(await at.run([...refund, '-n'])).toMatchObject({ code: 0, out: containing('would go back') })
  expect(await at.run(refund)).toMatchObject({ code: 0, out: containing('€1 goes back.') })
  await at.shop.runJobs()
  expect((await at.run(['payment', 'list', '--kind', 'refund'])).out).toMatch(/R\d+ .*succeeded/)
  const paper = await at.run(['payment', 'evidence', payment, 'none.pdf'])
  expect(paper.code).not.toBe(0)
})

test('settings are told by the part that was typed', async () => {
  const set = (...words: string[]) => at.run(['setting', 'set', ...words, '--dry-run'])
  expect(await set('hours.chat', 'monday=25-26')).toMatchObject({
    code: 1,
    err: containing('monday: must be'),
  })
  expect(await set('refund.limit', 'limit_eur=abc')).toMatchObject({ err: containing('is no amount') })
  expect(await set('returns.policy', 'exempt=cheese')).toMatchObject({ err: containing('category') })
})

test('no paper is for whoever is no staff', async () => {
  await signIn(people.bruno.email)
  expect(await invoice('paper', '2')).toMatchObject({ code: 4, err: containing('forbidden') })
  expect(await invoice('send', called)).toMatchObject({ code: 4 })
})
