import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { openLedger } from './order/ledger.ts'
import { configFolder, openSessionFile } from './session-file.ts'

const dayMs = 86_400_000
const url = 'http://shop.test'

describe('the session file', () => {
  it('keeps cookies between commands, for its own shop only', () => {
    const terminal = fakeTerminal()
    openSessionFile(terminal, url).set('token', 'secret', { days: 1 })
    expect(openSessionFile(terminal, url).get('token')).toBe('secret')
    expect(openSessionFile(terminal, 'http://other.test').get('token')).toBeUndefined()
  })

  it('can be read by its owner alone', () => {
    const terminal = fakeTerminal()
    openSessionFile(terminal, url).set('token', 'secret', { days: 1 })
    const folder = join(configFolder(terminal), 'sessions')
    const [name = ''] = readdirSync(folder)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('forgets what has expired, and goes away when nothing is left', () => {
    let nowMs = 0
    const terminal = fakeTerminal({ nowMs: () => nowMs })
    const jar = openSessionFile(terminal, url)
    jar.set('cart', 'a', { days: 1 })
    jar.set('token', 'b', { days: 2 })
    nowMs = 1.5 * dayMs
    expect([jar.get('cart'), jar.get('token')]).toEqual([undefined, 'b'])
    jar.remove('token')
    expect(readdirSync(join(configFolder(terminal), 'sessions'))).toEqual([])
  })

  it('takes a damaged file for none', () => {
    const terminal = fakeTerminal()
    const jar = openSessionFile(terminal, url)
    jar.set('token', 'secret', { days: 1 })
    const folder = join(configFolder(terminal), 'sessions')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"half":')
    expect(jar.get('token')).toBeUndefined()
  })
})

describe('the ledger', () => {
  const entry = {
    cart_id: 'AAAAAAAAAA',
    content: 'c',
    order_id: 7,
    number: 'S-1',
    order_token: 't',
    total_minor: 100,
    currency: 'EUR',
    reference: null,
  }

  it('knows an order by its cart and by its id in the next run, and the latest of a cart', () => {
    const terminal = fakeTerminal()
    openLedger(terminal, url).note(entry)
    openLedger(terminal, url).note({ ...entry, order_id: 8 })
    const ledger = openLedger(terminal, url)
    expect(ledger.ofCart(entry.cart_id)).toHaveProperty('order_id', 8)
    expect(ledger.ofOrder(7)).toEqual(entry)
    expect(openLedger(terminal, 'http://other.test').ofOrder(7)).toBeUndefined()
  })
})
