// A return from the terminal, from the buyer's word to the credit note, against a whole shop.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkBooks } from '#server/orders/check-books.ts'

let order = ''
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  const { id } = await placedOrder(shop, people.bruno.token)
  for (const move of ['release', 'shipAll', 'deliver'])
    await shop.request('staff.moveOrder', { id, move }, { token: people.tess.token })
  order = String(id)
  return shop
})
const { run } = at
const ret = (...words: string[]) => run(['return', ...words])
const books = async () => expect(await checkBooks(at.shop.db)).toEqual([])
const lineOf = async (): Promise<string> => /^ *(\d+) +Möwe/m.exec((await ret('show', '1')).out)?.[1] ?? ''

describe('sillon return', () => {
  it('is for staff', async () => {
    expect((await ret('list')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
    expect((await ret('list')).out).toContain('No returns.')
  })

  it('names what is wrong with what was asked', async () => {
    expect((await ret('ask', order, '--kind', 'boredom')).code).toBe(64)
    expect((await ret('ask', 'seven', '--kind', 'defect')).err).toContain('seven')
    expect((await ret('ask', order, '--kind', 'defect')).err).toContain('reason')
    expect((await ret('ask', order, '--kind', 'withdrawal', '--line', 'x')).err).toContain('--line 12:1')
    expect((await ret('show', '99')).err).toContain('not_found')
    expect((await ret('show', 'twelve')).err).toContain('twelve')
  })

  it('comes back, is graded and paid, and the books hold at every step', async () => {
    const asked = await ret('ask', order, '--kind', 'withdrawal')
    expect(asked).toMatchObject({ code: 0 })
    expect(asked.out).toMatch(/state\s+Accepted/)
    await books()
    expect((await ret('list', '--state', 'open')).out).toMatch(/1 +Accepted +Withdrawal/)
    expect((await ret('sent', '1', '--tracking', 'RR1')).out).toMatch(/state\s+On its way back/)
    expect((await ret('receive', '1')).out).toMatch(/state\s+Received/)
    const line = await lineOf()
    expect((await ret('grade', '1', '--line', `${line}:shiny:1`)).err).toContain('not_ours')
    expect((await ret('grade', '1', '--line', `${line}:sealed:1`)).out).toMatch(/state\s+Looked at/)
    await books()
    expect((await ret('settle', '1', '--line', `${line}:lots`)).err).toContain('--line 12:19.90')
    const settled = await ret('settle', '1')
    expect(settled.out).toMatch(/state\s+Paid back/)
    await at.shop.runJobs()
    await books()
    expect((await ret('settle', '1')).err).toContain('transition_not_allowed')
    expect(JSON.parse((await ret('list', '--json')).out)).toMatchObject({
      items: [{ id: 1, cells: { state: 'settled' } }],
    })
  })
})

describe('sillon order refund', () => {
  const refund = (...words: string[]) => run(['order', 'refund', order, ...words])

  it('pays part of another order back, after saying what it would be', async () => {
    const { id } = await placedOrder(at.shop, people.bruno.token)
    order = String(id)
    const trial = await refund('--amount', '2.00', '--reason', 'late', '-n')
    expect(trial.out).toContain('€2 would go back.')
    expect((await refund('--amount', '2.00', '--reason', 'late')).out).toContain('€2 goes back.')
    await at.shop.runJobs()
    await books()
  })

  it('names what is wrong', async () => {
    expect((await refund('--amount', '2.00')).err).toContain('--reason')
    expect((await refund('--amount', 'two', '--reason', 'x')).err).toContain('5.00')
    expect((await refund('--amount', '9999', '--reason', 'x')).err).toContain('is more than is left')
    expect((await run(['order', 'refund', 'x', '--amount', '1', '--reason', 'x'])).err).toContain(
      'x is no number or name of an order',
    )
  })
})

describe('pictures of a return', () => {
  it('are named, and written to a file', { timeout: 120_000 }, async () => {
    const { id } = await placedOrder(at.shop, people.bruno.token)
    for (const move of ['release', 'shipAll', 'deliver'])
      await at.shop.request('staff.moveOrder', { id, move }, { token: people.tess.token })
    const { out } = await ret('ask', String(id), '--kind', 'defect', '--reason', 'It skips.')
    const one = /return +(\d+)/.exec(out)?.[1] ?? ''
    expect((await ret('show', one)).out).toMatch(/pictures\s+none/)
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a3' } })
      .png()
      .toBuffer()
    const asked = { order_id: id, id: one, picture: picture.toString('base64') }
    await at.shop.request('returns.addPicture', asked, { token: people.bruno.token })
    expect((await ret('show', one)).out).toMatch(/pictures\s+return-\d+-1\.jpg/)
    const file = join(await mkdtemp(join(tmpdir(), 'sillon-photo-')), 'scratch.jpg')
    expect((await ret('photo', one, '-o', file)).out).toContain(file)
    expect((await sharp(await readFile(file)).metadata()).width).toBe(40)
    expect((await ret('photo', one, '-o', file)).err).toContain('file_exists')
    expect((await ret('photo', one, '--number', '2')).err).toContain('not_found')
    expect((await ret('photo', 'two')).err).toContain('two')
  })
})
