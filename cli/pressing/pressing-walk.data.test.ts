// A direct pressing from its quote to its end, by commands alone, as owner, staff and plant. The sums are
// those of the specification: 300 copies quoted at 1,919.60 net and 20 % VAT, half of it before; of 291 good
// copies the run comes to 1,885.83 net.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sellerWithBank } from '#fixtures/server/desks/draft-desk.ts'
import { labelPage, sampleFile, sleevePage, textAt } from '#fixtures/print/print-page.ts'
import { newPlant } from '#fixtures/server/plants/run-at-plant.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { walkAtTerminal } from '#fixtures/server/desks/walk-at-terminal.ts'
import { people } from '#fixtures/server/world.ts'
import { toneBytes } from '#fixtures/testing/sound-files.ts'

let plant = ''
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  const boss = { token: people.boss.token }
  plant = String(await newPlant(shop, people.bruno.email))
  const account = { name: 'identity' as const, value: sellerWithBank, seen: null }
  await shop.request('staff.saveSetting', account, boss)
  return shop
})

const { sillon, signIn, read } = walkAtTerminal(at)

const Token = z.object({ token: z.string() })
const Id = z.object({ id: z.int() })
const Opened = z.object({ pressing_id: z.int() })
const Drafts = z.object({ items: z.array(z.object({ id: z.union([z.int(), z.string()]) })) })

let [contract, record] = ['', '']

/** What is due comes to the bank, and accounts write it down. */
async function transferred(gross: string): Promise<void> {
  await signIn('alice')
  const told = await sillon('pressing', 'pay', contract, '--way', 'transfer')
  expect(told).toMatch(/transfer +€1,[\s\S]*to +\S[\s\S]*IBAN +FR76[\s\S]*write on it +S-[\s\S]*transfer by/)
  await signIn('boss')
  const { items } = await read(Drafts, 'draft', 'list')
  await sillon('draft', 'arrived', String(items[0]?.id), '--reference', `SCT ${gross}`, '--amount', gross)
}

beforeAll(async () => {
  const pdf = (page: Parameters<typeof sampleFile>[0]['pages'][number]) => sampleFile({ pages: [page] })
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'record.json': '',
    'label.json': JSON.stringify({
      billing: {
        firstname: 'Ida',
        lastname: 'Reef Records',
        address: '1 rue de la Paix',
        zip_code: '75002',
        city: 'Paris',
        country_id: 'FR',
        phone: '',
      },
      addresses: [
        { country_id: 'FR', copies: 200 },
        { ours: true, country_id: 'FR', copies: 100 },
      ],
    }),
    'A1 Ebb.wav': toneBytes(44_100, 3),
    'B1 Flood.wav': toneBytes(44_100, 2),
    'label_A.pdf': pdf(labelPage(textAt('A side', 42, 65))),
    'label_B.pdf': pdf(labelPage(textAt('B side', 42, 65))),
    'sleeve.pdf': pdf(sleevePage(3)),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(at.home, name), content)
})

const slowly = { timeout: 300_000 }

describe('a direct pressing from the terminal, until it is pressed,', slowly, () => {
  it('is quoted, made, agreed to, and paid half before', async () => {
    await signIn('alice')
    const asker = ['--name', 'Ida Reef', '--email', people.alice.email] as const
    const { token } = await read(Token, 'quote', 'send', '--quantity', '300', ...asker)
    const made = {
      kind: 'vinyl',
      quote: token,
      title: 'Low Tide',
      artist: 'Möwe',
      genres: '1',
      description: 'Two songs from the pier.',
      catalogue_number: 'CAT001',
      sale: 'pressing',
      rights_declared: 'yes',
      rights_holder: 'Ida Reef',
    }
    await writeFile(join(at.home, 'record.json'), JSON.stringify(made))
    record = String((await read(Id, 'project', 'create', 'record.json')).id)
    await sillon('project', 'upload', record, 'A1 Ebb.wav', 'B1 Flood.wav')
    contract = String((await read(Opened, 'quote', 'accept', token)).pressing_id)
    const opened = await sillon('pressing', 'show', contract)
    expect(opened).toMatch(/state\s+Deposit due/)
    // Fourteen days for the deposit, the last of them with it: quoted and accepted on 2 March.
    expect(opened).toMatch(/until\s+2026-03-16/)
    expect(opened).toContain('270 to 330 count as delivered')
    expect(opened).toMatch(/deposit\s+€1,151\.76 with VAT €191\.96, open/)
    await sillon('pressing', 'save', contract, 'label.json')
    await transferred('1151.76')
    await signIn('alice')
    expect(await sillon('pressing', 'show', contract)).toMatch(/deposit .* paid, invoice/)
  })

  it('gets its files, its proof and a word on it', async () => {
    expect(await sillon('pressing', 'show', contract)).toMatch(/waits for\s+the record to be filled in/)
    await sillon('project', 'submit', record)
    expect(await sillon('pressing', 'show', contract)).toMatch(
      /turn\s+It is our turn[\s\S]*us to approve the record/,
    )
    await signIn('tess')
    await sillon('project', 'approve', record)
    // Staff see it by their right: nobody has to say --staff.
    expect(await sillon('pressing', 'show', contract)).toMatch(/turn\s+the owner[\s\S]*Files due/)
    await signIn('alice')
    expect(await sillon('pressing', 'show', contract)).toMatch(/turn\s+It is your turn[\s\S]*print files/)
    for (const [part, file] of [
      ['label.a', 'label_A.pdf'],
      ['label.b', 'label_B.pdf'],
      ['sleeve', 'sleeve.pdf'],
    ] as const)
      await sillon('project', 'part', 'upload', record, part, file)
    expect(await sillon('pressing', 'show', contract)).toMatch(/state\s+Proof[\s\S]*the proof to be approved/)
    for (const part of ['label.a', 'label.b', 'sleeve'])
      await sillon('project', 'proof', 'approve', record, part)
    expect(await sillon('pressing', 'show', contract)).toMatch(/state\s+Ready to order/)
  })
})

describe('a direct pressing from the terminal, once its files are there,', slowly, () => {
  it('is pressed by its plant, after a word on its test pressing, and counted', async () => {
    await signIn('tess')
    await sillon('pressing', 'move', contract, '--to', 'order', '--plant', plant)
    // Its files are checked by the order: whoever approved the proof has looked at them.
    expect(await sillon('run', 'show', record)).toMatch(/moves .*\bclearRights\b/)
    await sillon('run', 'move', record, 'clearRights', '--reason', 'SDRM 4711')
    await signIn('bruno')
    await sillon('run', 'package', record, '-o', 'package.zip')
    const confirmed = await sillon('run', 'confirm', record)
    expect(confirmed).not.toContain('takeVersion')
    // The contract follows a moment later; what comes next can be reported at once.
    expect(confirmed).toMatch(/moves .*\bcut\b/)
    for (const stage of ['cut', 'plate', 'sendTest']) await sillon('run', 'move', record, stage)
    await signIn('alice')
    expect(await sillon('pressing', 'show', contract)).toMatch(
      /turn\s+It is your turn[\s\S]*an answer to the test pressing/,
    )
    await sillon('project', 'test', record, 'approve')
    await signIn('bruno')
    for (const stage of ['print', 'press', 'checkQuality']) await sillon('run', 'move', record, stage)
    await sillon('run', 'count', record, '--pressed', '300', '--accepted', '291')
  })

  it('is billed by its good copies, paid, delivered, claimed and closed', async () => {
    await signIn('alice')
    const billed = await sillon('pressing', 'show', contract)
    expect(billed).toMatch(/state\s+Balance due/)
    expect(billed).toMatch(/counted\s+291 good of 300/)
    // 1,885.83 + 377.17 less 959.80 + 191.96.
    expect(billed).toMatch(/balance\s+€1,111\.24 with VAT €185\.21, open/)
    await transferred('1111.24')
    const hand = ['--to', 'handOver', '--carrier', 'dhl', '--number', 'PAL-2210'] as const
    await sillon('pressing', 'deliver', contract, '--address', '1', ...hand)
    await sillon('pressing', 'deliver', contract, '--address', '2', '--to', 'takeIntoStock')
    const arrived = await sillon('pressing', 'deliver', contract, '--address', '1', '--to', 'deliver')
    expect(arrived).toMatch(/state\s+Delivered/)
    expect(await sillon('run', 'show', record)).toMatch(/stands +At the warehouse[\s\S]*turn +the owner/)
    await signIn('alice')
    await sillon('pressing', 'claim', contract, '--copies', '12', '--reason', 'warped')
    await signIn('tess')
    const refuse = ['--decision', 'refuse', '--reason', 'they lay in the sun'] as const
    expect(await sillon('pressing', 'move', contract, '--to', 'decideClaim', ...refuse)).toMatch(
      /state\s+Closed/,
    )
    expect(await sillon('run', 'list')).toBe('No runs.\n')
    expect(await sillon('run', 'show', record)).toMatch(/stands +All copies sent[\s\S]*turn +nobody/)
  })
})
