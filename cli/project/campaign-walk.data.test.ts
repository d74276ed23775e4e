// A campaign from its form to its owner’s money, by commands alone, as owner, buyer, staff and plant. The
// sums are those of the specification: prices of the run of 100, a fee of 15 %, VAT of 20 % in France.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelPage, sampleFile, sleevePage, textAt } from '#fixtures/print/print-page.ts'
import { newPlant } from '#fixtures/server/plants/run-at-plant.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { walkAtTerminal } from '#fixtures/server/desks/walk-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { toneBytes } from '#fixtures/testing/sound-files.ts'

let plant = ''
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  plant = String(await newPlant(shop, people.bruno.email))
  return shop
})

const { sillon, signIn, read, days } = walkAtTerminal(at)

const Id = z.object({ id: z.int() })
const Items = z.object({ items: z.array(Id) })
let record = ''

const made = {
  kind: 'vinyl',
  title: 'Low Tide',
  artist: 'Möwe',
  genres: '1',
  description: 'Two songs from the pier.',
  catalogue_number: 'CAT001',
  quantity: '100',
  size: '12',
  speed: '33',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
  sale: 'crowdfunding',
  price: '25.00',
  goal: '100',
  days: '30',
  rights_declared: 'yes',
  rights_holder: 'Ada Möwe',
}

beforeAll(async () => {
  const pdf = (page: Parameters<typeof sampleFile>[0]['pages'][number]) => sampleFile({ pages: [page] })
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'record.json': JSON.stringify(made),
    'A1 Ebb.wav': toneBytes(44_100, 3),
    'B1 Flood.wav': toneBytes(44_100, 2),
    'label_A.pdf': pdf(labelPage(textAt('A side', 42, 65))),
    'label_B.pdf': pdf(labelPage(textAt('B side', 42, 65))),
    'sleeve.pdf': pdf(sleevePage(3)),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(at.home, name), content)
})

const buyer = (
  '--email ohm@example.com --firstname Olga --lastname Ohm --address Kai --zip 75011 --city Paris ' +
  '--country FR --card 4242424242424242 --exp 12/30 --cvc 123 --currency EUR'
).split(' ')

describe('a campaign from the terminal', { timeout: 300_000 }, () => {
  it('is made, handed in and put online', async () => {
    await signIn('alice')
    record = String((await read(Id, 'project', 'create', 'record.json')).id)
    await sillon('project', 'upload', record, 'A1 Ebb.wav', 'B1 Flood.wav')
    await sillon('project', 'submit', record)
    await signIn('tess')
    await sillon('project', 'approve', record)
    await days(0)
    expect(await sillon('project', 'status', record)).toMatch(/in progress/)
  })

  it('is bought above its goal', async () => {
    await signIn('bruno')
    for (const copies of [99, 4])
      await sillon(
        'order',
        'place',
        '--project',
        `${record}:${copies}`,
        '--reference',
        `b${copies}`,
        ...buyer,
      )
    await days(0)
    await signIn('alice')
    expect(await sillon('project', 'show', record)).toMatch(/run +109 if it is ordered now, 103 sold/)
  })

  it('gets its files, its proof and the word of its owner on what it costs', async () => {
    for (const [part, file] of [
      ['label.a', 'label_A.pdf'],
      ['label.b', 'label_B.pdf'],
      ['sleeve', 'sleeve.pdf'],
    ] as const)
      await sillon('project', 'part', 'upload', record, part, file)
    for (const part of ['label.a', 'label.b', 'sleeve'])
      await sillon('project', 'proof', 'approve', record, part)
    await sillon('project', 'approve-run', record)
    await signIn('tess')
    expect(await sillon('project', 'status', record)).toMatch(/waits for +staff to check its files/)
    for (const stage of ['checkFiles', 'clearRights'])
      await sillon('run', 'move', record, stage, '--reason', 'SDRM 4711')
    await days(31)
    expect(await sillon('project', 'status', record)).toMatch(/successful/)
  })
})

describe('its run from the terminal', { timeout: 300_000 }, () => {
  it('is pressed by its plant, after a word on its test pressing, and counted', async () => {
    await signIn('tess')
    await sillon('run', 'build', record)
    await sillon('run', 'place', record, '--plant', plant)
    await signIn('bruno')
    await sillon('run', 'package', record, '-o', 'package.zip')
    await sillon('run', 'confirm', record)
    for (const stage of ['cut', 'plate', 'sendTest']) await sillon('run', 'move', record, stage)
    await signIn('alice')
    await sillon('project', 'test', record, 'approve')
    await signIn('bruno')
    for (const stage of ['print', 'press', 'checkQuality']) await sillon('run', 'move', record, stage)
    await sillon('run', 'count', record, '--pressed', '112', '--accepted', '104')
  })

  it('comes in, goes out, and is charged what was pressed', async () => {
    await signIn('tess')
    for (const stage of ['in_transit', 'received'])
      await sillon('project', 'production', record, '--stage', stage)
    expect(await sillon('order', 'release', '--project', record)).toContain('2 orders')
    const { items } = await read(Items, 'order', 'list', '--staff')
    expect(items).toHaveLength(2)
    for (const { id } of items) {
      await sillon('order', 'ship', String(id), '--carrier', 'dhl', '--tracking', `JD0146${id}`)
      await sillon('order', 'deliver', String(id))
    }
    await signIn('alice')
    const shown = await sillon('project', 'show', record)
    expect(shown).toMatch(/run +109 ordered, 103 sold/)
    expect(shown).toMatch(/counted +104 good of 112 pressed/)
    // 99 × 25.00 are 2,062.50 net and 4 are 83.33; the fee of them 309.38 and 12.50.
    expect(shown).toMatch(/sales +€1,823\.95 net, less the fee/)
    // 104 copies at the prices of 100: 785.00 + 104 × 4.36, 6 % of 420.40 for energy.
    expect(shown).toMatch(/costs +€1,263\.66 for 104 copies, leaves €560\.29/)
  })

  it('is paid out by two people, and the books agree', async () => {
    await signIn('tess')
    const [payout] = (await read(Items, 'payout', 'list')).items
    const id = String(payout?.id)
    const account = ['--holder', 'Alice', '--iban', 'DE89 3704 0044 0532 0130 00'] as const
    const named = await at.run(['payout', 'account', id, ...account, '--password-stdin'], testPassword)
    expect(named.code).toBe(0)
    await signIn('boss')
    expect(await sillon('payout', 'approve', id)).toContain('560.29')
    await signIn('tess')
    await sillon('payout', 'send', id, '--reference', 'SEPA 1')
    expect(await sillon('payout', 'settle', id)).toMatch(/state\s+arrived/)
    await signIn('boss')
    expect(await sillon('ledger', 'check')).toContain('The ledger balances')
    expect(await sillon('books', 'check')).toContain('agree')
  })
})
