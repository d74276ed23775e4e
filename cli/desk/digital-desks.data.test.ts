// Digital goods, codes for cards, downloads and encodings from the terminal.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { putMusic } from '#fixtures/server/put-music.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const record = String(testProjects.stock)
const numberIn = (out: string) => /^\w+ +(\d+)/.exec(out)?.[1] ?? ''

describe('digital goods at the terminal', () => {
  beforeAll(() => putMusic(at.shop))

  it('are for staff', async () => {
    for (const noun of [[], ['batch'], ['download'], ['encoding']])
      expect((await run(['digital', ...noun, 'list'])).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('make codes for cards, and write them to a file for the printer', async () => {
    const words = ['--of-product', record, '--copies', '25', '--prefix', 'tide', '--until', '2030-12-31']
    const made = await run(['digital', 'batch', 'create', ...words])
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/codes +25/)])
    const id = numberIn(made.out)
    const file = ['--columns', 'voucher', '-o', 'cards.csv']
    expect((await run(['code', 'export', '--batch', id, ...file])).code).toBe(0)
    const lines = (await readFile(join(at.home, 'cards.csv'), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(26)
    expect(lines[1]).toMatch(/TIDE[A-Z2-9]{8}$/)
    const gone = await run(['digital', 'batch', 'withdraw', id, '--reason', 'misprinted'])
    expect(gone.out).toMatch(/state +Withdrawn/)
    expect((await run(['digital', 'batch', 'withdraw', id])).code).toBe(1)
    expect((await run(['digital', 'batch', 'reinstate', id])).out).toMatch(/state +Open/)
  })

  it('refuse a batch of nothing, of too many, and of a record that is not there', async () => {
    const make = async (...words: string[]) => run(['digital', 'batch', 'create', ...words])
    expect((await make('--of-product', record, '--copies', '0')).code).not.toBe(0)
    expect((await make('--of-product', record, '--copies', '99999')).code).not.toBe(0)
    expect((await make('--of-product', '999999', '--copies', '1')).code).not.toBe(0)
    const silent = await make('--of-product', String(testProjects.preorder), '--copies', '1')
    expect(silent.code).not.toBe(0)
  })

  it('find one code, and withdraw it', async () => {
    const { out } = await run(['code', 'list', '--find', 'OPEN2345'])
    const id = /^ *(\d+) /m.exec(out)?.[1] ?? ''
    expect((await run(['code', 'withdraw', id])).out).toMatch(/usable +Withdrawn/)
    expect((await at.shop.request('projects.checkCode', { code: 'OPEN2345' })).status).toBe(404)
  })

  it('make a release, whose tracks still have no sound', async () => {
    const words = ['--name', 'Stone Ferries', '--artist', 'Hollow Pier', '--price', '8']
    const made = await run(['digital', 'create', ...words, '--track-list', 'Slack water 4:45'])
    expect([made.err, made.code, made.out]).toEqual(['', 0, expect.stringMatching(/silent +1/)])
    const id = numberIn(made.out)
    expect((await run(['digital', 'offer', id])).code).toBe(1)
    expect((await run(['digital', 'edit', id, '--set', 'preview=60'])).code).toBe(0)
    expect((await run(['digital', 'show', id])).out).toMatch(/preview +60/)
    const { out } = await run(['digital', 'encoding', 'list', '--state', 'missing'])
    expect(out).toContain('Slack water')
    expect((await run(['digital', 'encoding', 'encode', '1'])).code).not.toBe(0)
  })
})
