// Manual orders from the terminal: from a word to the order, and what is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const draft = (...words: string[]) => at.run(['draft', ...words])
const Made = z.object({ id: z.int(), ref: z.string(), total: z.int(), order_id: z.int().nullable() })
const made = async (...words: string[]) => {
  const { out, err, code } = await draft(...words, '--json')
  if (code !== 0) throw new Error(err)
  return Made.parse(JSON.parse(out))
}

beforeAll(async () => {
  await restock(at.shop.db, testProjects.stock, 100)
  await at.run(['login', '--email', people.boss.email, '--password-stdin'], testPassword)
})

const line = `${testProjects.stock}:1`
const person = '--email ida@example.com --firstname Ida --lastname Berg'
const place = '--address Lilas-2 --zip 75020 --city Paris --country fr'
const buyer = `${person} ${place}`.split(' ')

describe('sillon draft', () => {
  test('writes down, finds, lists, shows, changes, copies and drops', async () => {
    expect((await draft('list')).out).toContain('No drafts.')
    const one = await made('create', '--channel', 'phone', ...buyer, '--line', line)
    expect(one.total).toBe(2_760)
    const shown = await draft('show', one.ref)
    expect(shown.out).toContain('Ida Berg ida@example.com')
    expect(shown.out).toContain('in its way    nothing')
    expect((await draft('list', '--state', 'open', '--find', 'ida@')).out).toContain(one.ref)
    expect((await draft('list', '--mine', '--columns', 'number,total')).out).toMatch(/D-00001 +27\.60 EUR/)
    expect((await draft('list', '--view', 'offered')).out).toContain('No drafts.')
    expect((await draft('find', 'zzz')).out).toBe('Nothing for sale has these words.\n')
    const cheaper = await made('edit', one.ref, '--line', `${testProjects.stock}:2@15.00`, '--reason', 'two')
    expect(cheaper.total).toBeGreaterThan(3_000)
    expect((await made('edit', one.ref, '--terms', 'Signed.')).total).toBe(cheaper.total)
    const copy = await made('copy', one.ref)
    expect([copy.id === one.id, copy.total]).toEqual([false, cheaper.total])
    expect((await draft('drop', String(copy.id), '--reason', 'a slip of the pen')).out).toContain('dropped')
  })

  test('writes down what is no product of the shop, sent or not', async () => {
    const cut = 'free:custom cut: side A, 2 h:1@80.00'
    const one = await made('create', '--in-hand', '--line', cut, '--line', line)
    expect(one.total).toBe(10_000)
    const { out } = await draft('show', one.ref)
    expect(out).toMatch(/free +custom cut: side A, 2 h, not sent/)
    const kept = await draft('edit', one.ref, '--terms', 'By Friday.')
    expect(kept.out).toContain('custom cut: side A, 2 h, not sent')
    const sent = await made('edit', one.ref, '--by-parcel', '--line', 'free:used mat:2@5,00+350g', ...buyer)
    expect(sent.total).toBeGreaterThan(1_000)
    expect((await draft('show', one.ref)).out).toMatch(/free +used mat {2}/)
  })

  test('takes money over the counter, and by transfer in two parts', async () => {
    const sold = await made('create', '--channel', 'counter', '--in-hand', '--line', line)
    const paid = await draft(
      'pay',
      String(sold.id),
      '--means',
      'terminal',
      '--reference',
      'T-1',
      '--handed-over',
    )
    expect(paid.out).toContain('delivered')
    await draftDesk(at.shop).openAccount()
    const one = await made('create', '--channel', 'wholesale', ...buyer, '--line', line)
    expect((await draft('transfer', String(one.id), '--days', '20')).out).toContain('waiting for payment')
    const part = await draft('arrived', String(one.id), '--reference', 'B-1', '--amount', '10.00')
    expect(part.out).toContain('€10 of €27.60 is here')
    const known = await draft('arrived', String(one.id), '--reference', 'B-1', '--amount', '10.00')
    expect([known.code === 0, known.err]).toEqual([false, expect.stringContaining('was noted already')])
    expect((await draft('arrived', String(one.id), '--reference', 'B-2', '--amount', '17.60')).out).toContain(
      ', paid',
    )
    expect((await draft('refunds')).out).toBe('No refund waits to be paid by hand.\n')
    expect((await draft('refunded', '99', '--reference', 'x')).err).toContain('not')
  })
})

describe('sillon draft account', () => {
  test('sells on account up to what accounts let somebody owe', async () => {
    const mine = ['--email', people.alice.email, ...place.split(' ')]
    const named = ['--firstname', 'Alice', '--lastname', 'Reed']
    const one = await made('create', '--channel', 'wholesale', ...named, ...mine, '--line', line)
    expect((await draft('account', String(one.id))).err).toContain('may owe nothing')
    const alice = String(people.alice.id)
    const wrong = await at.run(['client', 'credit', alice, '--limit', 'much'])
    expect([wrong.code, wrong.err]).toEqual([64, expect.stringContaining('is no amount')])
    const vat = await at.run(['client', 'credit', alice, '--limit', '50', '--vat', 'FR00'])
    expect(vat.err).toContain('is no VAT number')
    const opened = await at.run(['client', 'credit', alice, '--limit', '50', '--days', '10'])
    expect(opened.out).toContain('owes €0 of €50, due after 10 days')
    const sold = await draft('account', String(one.id))
    // What is owed is not called paid.
    expect(sold.out).toMatch(/order\s+\d+ \S+, on account, due \d{4}-\d{2}-\d{2}/)
    expect(sold.out).toMatch(/to be paid by +2026-/)
    expect(sold.out).toContain('€0 of €27.60 is here')
    const other = await made('copy', String(one.id))
    expect((await draft('account', String(other.id))).out).toContain('a second person agrees')
    expect((await draft('approve', String(other.id))).err).toContain('second_person_needed')
    const usual = await at.run(['client', 'credit', alice, '--usual-days', '--vat', 'de136695976'])
    expect(usual.out).toContain('owes €27.60 of €50, due after 30 days; VAT number DE136695976')
    const early = await draft('ask', String(one.id))
    expect([early.code === 0, early.err]).toEqual([false, expect.stringContaining('transition_not_allowed')])
    at.shop.clock.pass(11 * 86_400)
    expect((await draft('show', String(one.id))).out).toMatch(/^moves +.*ask/m)
    const asked = await draft('ask', String(one.id))
    expect(asked.out).toMatch(/^asked for +2026-\S+ \S+.*, by \w+/m)
    expect((await draft('ask', String(one.id))).code).not.toBe(0)
    const paid = await draft('arrived', String(one.id), '--reference', 'ACC-1', '--amount', '27.60')
    expect(paid.out).toContain('€27.60 of €27.60 is here')
    const third = await made('copy', String(one.id))
    await draft('account', String(third.id))
    const lost = await draft('write-off', String(third.id), '--reason', 'insolvent')
    expect(lost.out).toMatch(/^written off +€27\.60$/m)
    expect(lost.out).not.toMatch(/^moves +.*(ask|write-off)/m)
    expect((await draft('write-off', String(third.id), '--reason', 'again')).code).not.toBe(0)
    await at.shop.runJobs()
    await draftDesk(at.shop).books()
  })
})

describe('sillon draft refuses', () => {
  test.each([
    ['a number that is none', ['show', 'x'], 64, 'is no number of a manual order'],
    ['one that is not there', ['show', '99999'], 1, 'not_found'],
    ['a line that is none', ['create', '--line', 'x'], 64, 'A line is written as'],
    ['no copies', ['create', '--line', '1:0'], 64, 'A line is written as'],
    ['a thing without a price', ['create', '--line', 'free:mat:1'], 64, 'A line is written as'],
    ['an amount that is none', ['arrived', '1', '--reference', 'r', '--amount', 'x'], 64, 'is no amount'],
    ['a channel that is none', ['create', '--channel', 'fax'], 64, 'Allowed choices'],
    ['no reason', ['drop', '1'], 64, '--reason'],
    ['asking for a number that is none', ['ask', 'x'], 64, 'is no number of a manual order'],
    ['giving up without a reason', ['write-off', '1'], 64, '--reason'],
    ['a refund that is none', ['refunded', 'x', '--reference', 'r'], 64, 'is no number of a refund'],
    ['nothing that changes', ['edit', '1'], 64, 'Say what changes'],
    ['a reason for nothing', ['edit', '1', '--reason', 'x'], 64, 'Say what changes'],
    ['a record of several sizes', ['create', '--line', `${testProjects.shirt}:1`], 64, 'write one: '],
    ['days that are too many', ['offer', '1', '--days', '91'], 64, 'from 1 to 90'],
  ])('refuses %s', async (_, words, code, says) => {
    const answer = await draft(...words)
    expect([answer.code, answer.err.includes(says) || answer.err]).toEqual([code, true])
  })

  test('names the fields that stand in the way', async () => {
    const one = await made('create', '--line', line)
    const { code, err } = await draft('offer', String(one.id))
    expect(code).not.toBe(0)
    expect(err).toContain('customer')
    expect(err).toContain('email')
  })
})
