// The file that tells the bank to pay, from the terminal: by two people, written where the command runs, the
// same bytes again, and every payout in it `sent`.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkBooks } from '#server/orders/check-books.ts'

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  for (let campaign = 0; campaign < 2; campaign += 1) await receiveRun(shop, (await soldCampaign(shop)).id)
  return shop
})
const { run } = at
const payout = (...words: string[]) => run(['payout', ...words])
const signIn = async (who: 'tess' | 'boss') =>
  expect((await run(['login', '--email', people[who].email, '--password-stdin'], testPassword)).code).toBe(0)
const books = async () => expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])

const Payouts = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      cells: z.object({ state: z.string(), amount: z.int(), reference: z.string().nullable() }),
    }),
  ),
})
const Files = z.object({
  items: z.array(
    z.object({ id: z.int(), message_id: z.string(), payouts: z.int(), sum: z.int(), sha256: z.string() }),
  ),
})
const Written = z.object({ id: z.int(), file: z.string(), size: z.int() })
const columns = ['--columns', 'state,amount,reference']
const listed = async () =>
  Payouts.parse(JSON.parse((await payout('list', '--json', '--sort', 'created', ...columns)).out)).items.map(
    ({ id, cells }) => ({ id, ...cells }),
  )
const files = async () => Files.parse(JSON.parse((await payout('files', '--json')).out)).items
const inFolder = async () => (await readdir(at.home)).filter(name => name.endsWith('.xml')).toSorted()

const shopIban = 'FR7630006000011234567890189'
const ownerIbans = ['DE89370400440532013000', 'GB29NWBK60161331926819'] as const

/** The account of the shop, without which no file is made. */
async function openAccount(): Promise<void> {
  const value = {
    legal_name: 'Sillon SAS',
    address: ['Paris'],
    registration: '',
    vat_number: '',
    email: '',
    phone: '',
    iban: shopIban,
  }
  const asked = { name: 'identity', value, seen: null } as const
  const { status } = await at.shop.request('staff.saveSetting', asked, { token: people.boss.token })
  expect(status).toBe(200)
}

describe('sillon payout file, by two people', () => {
  it('makes nothing while nothing is approved, and leaves no file', async () => {
    await openAccount()
    await signIn('boss')
    const { code, out, err } = await payout('file')
    expect([code, out, err]).toEqual([
      expect.any(Number),
      '',
      expect.stringContaining('transition_not_allowed'),
    ])
    expect(code).not.toBe(0)
    expect(await inFolder()).toEqual([])
  })

  it('is refused to whoever approved all of it', async () => {
    const [first, second] = await listed()
    // Each names an account that the other approves.
    const naming = (id: number | undefined, iban: string) =>
      run(
        ['payout', 'account', String(id), '--holder', 'Alice', '--iban', iban, '--password-stdin'],
        testPassword,
      )
    expect((await naming(first?.id, ownerIbans[0])).code).toBe(0)
    await signIn('tess')
    expect((await naming(second?.id, ownerIbans[1])).code).toBe(0)
    expect((await payout('approve', String(first?.id))).code).toBe(0)
    const { code, out, err } = await payout('file')
    expect([code, out, err]).toEqual([
      expect.any(Number),
      '',
      expect.stringContaining('second_person_needed'),
    ])
    expect(code).not.toBe(0)
    expect([await inFolder(), (await listed()).map(one => one.state)]).toEqual([
      [],
      ['approved', 'statement_ready'],
    ])
    await books()
  })
})

describe('what a colleague approved', () => {
  it('goes into a file where the command runs, and what is left out is said', async () => {
    const [first, second] = await listed()
    await signIn('boss')
    expect((await payout('approve', String(second?.id))).code).toBe(0)
    expect((await payout('file', '--on', '2020-01-01')).err).toContain('execute_on')
    const { code, out, err } = await payout('file')
    expect({ code, err }).toMatchObject({ code: 0 })
    const euros = ((first?.amount ?? 0) / 100).toFixed(2)
    expect(err).toContain(`1 payout, €${euros.replace(/\.?0+$/, '')}`)
    expect(err).toContain(`Left out: payout ${second?.id}, which you approved yourself.`)
    const [name = ''] = await inFolder()
    expect(name).toMatch(/^SILLON-\d{8}-1\.xml$/)
    expect(out.trim()).toBe(join(at.home, name))
    const xml = await readFile(join(at.home, name), 'utf8')
    expect(xml).toContain(`<NbOfTxs>1</NbOfTxs><CtrlSum>${euros}</CtrlSum>`)
    expect(xml).toContain(`<EndToEndId>P${first?.id}</EndToEndId>`)
    expect(xml).toContain(`<CdtrAcct><Id><IBAN>${ownerIbans[0]}</IBAN></Id></CdtrAcct>`)
    expect(xml).toContain(`<DbtrAcct><Id><IBAN>${shopIban}</IBAN></Id></DbtrAcct>`)
    expect(xml).not.toContain(ownerIbans[1])
    expect((await listed()).map(({ state, reference }) => [state, reference])).toEqual([
      ['sent', name.replace('.xml', '')],
      ['approved', null],
    ])
    await books()
  })
})

describe('a file that was made', () => {
  it('is written again with the same bytes, by either of them, and pays nobody twice', async () => {
    const [name = ''] = await inFolder()
    const bytes = await readFile(join(at.home, name))
    await signIn('tess')
    const again = await payout('file', '--again', '1', '--output', 'copy.xml', '--json')
    expect(Written.parse(JSON.parse(again.out))).toEqual({
      id: 1,
      file: join(at.home, 'copy.xml'),
      size: bytes.length,
    })
    expect(await readFile(join(at.home, 'copy.xml'))).toEqual(bytes)
    const [kept, ...others] = await files()
    expect([kept?.message_id, kept?.payouts, others]).toEqual([name.replace('.xml', ''), 1, []])
    expect(kept?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await listed()).map(({ state }) => state)).toEqual(['sent', 'approved'])
    expect((await payout('files')).out).toMatch(/^file +message +payouts +sum +made +sha256$/m)
    await books()
  })

  it('cannot be written into a folder that is not there, but is not lost by that', async () => {
    const { code, err } = await payout('file', '--again', '1', '-o', 'no/such/folder.xml')
    expect(code).not.toBe(0)
    expect(err).toContain('folder.xml')
    expect((await payout('file', '--again', '1', '-o', 'copy.xml')).code).toBe(0)
  })

  it('is followed by one with the rest, which the other person makes, on the day that is said', async () => {
    const [first, second] = await listed()
    const day = at.shop.clock.now().toISOString().slice(0, 10)
    const { code, out } = await payout('file', '--on', day, '-o', 'rest.xml', '--json')
    expect([code, Written.parse(JSON.parse(out)).id]).toEqual([0, 2])
    const xml = await readFile(join(at.home, 'rest.xml'), 'utf8')
    expect(xml).toContain(`<EndToEndId>P${second?.id}</EndToEndId>`)
    expect(xml).toContain(`<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`)
    expect(xml).toContain(`<IBAN>${ownerIbans[1]}</IBAN>`)
    expect(xml).not.toContain(`<EndToEndId>P${first?.id}</EndToEndId>`)
    expect((await listed()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect((await files()).map(({ id, sum }) => [id, sum])).toEqual([
      [2, second?.amount],
      [1, first?.amount],
    ])
    await books()
  })
})

describe('what a file told the bank', () => {
  it('ends when the bank has paid; one that comes back is in the next file', async () => {
    const [first, second] = await listed()
    expect((await payout('settle', String(first?.id))).code).toBe(0)
    expect((await payout('bounce', String(second?.id), '--reason', 'account closed')).code).toBe(0)
    await signIn('boss')
    expect((await payout('retry', String(second?.id))).code).toBe(0)
    await books()
    await signIn('tess')
    const { code } = await payout('file', '-o', 'third.xml')
    expect(code).toBe(0)
    const xml = await readFile(join(at.home, 'third.xml'), 'utf8')
    expect(xml).toContain(`<NbOfTxs>1</NbOfTxs>`)
    expect(xml).toContain(`<EndToEndId>P${second?.id}</EndToEndId>`)
    expect((await listed()).map(({ state }) => state)).toEqual(['settled', 'sent'])
    await books()
  })
})
