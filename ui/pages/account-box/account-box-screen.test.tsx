import { afterAll, describe, expect, it, vi } from 'vitest'
import { startShop } from '#machines/shop/start-shop.ts'
import { sampleBox } from '#machines/journeys/account-box/account-box.alphabet.ts'
import {
  accountBoxMachine,
  type AccountBoxSnapshot,
} from '#machines/journeys/account-box/account-box.machine.ts'
import { viewAccountBox } from '#machines/journeys/account-box/account-box.view.ts'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { AccountBoxScreen } from './account-box-screen.tsx'

const shop = startShop({ ports: fakePorts().ports })
afterAll(() => void shop.stop())

const nothing = vi.fn()
const acts = {
  show: nothing,
  close: nothing,
  move: nothing,
  cancel: nothing,
  send: nothing,
  pay: nothing,
  review: nothing,
  redeem: nothing,
  answer: nothing,
  retry: nothing,
}
type Context = AccountBoxSnapshot['context']
const empty: Context = {
  shownId: null,
  boxes: [],
  cards: [],
  detail: null,
  request: null,
  done: null,
  problem: null,
}

function boxes(value: 'listing' | 'listed' | 'failed' | 'asking', change: Partial<Context> = {}, site = {}) {
  const view = viewAccountBox(accountBoxMachine.resolveState({ value, context: { ...empty, ...change } }))
  return draw(<AccountBoxScreen view={view} acts={acts} />, '/my-account/box', shop, site)
}
const shown = (change: Partial<typeof sampleBox> = {}) => {
  const box = { ...sampleBox, ...change }
  return boxes('listed', { boxes: [box], detail: box })
}

describe('boxes of the account', () => {
  it('show what comes next and the moves that are open', async () => {
    const markup = await shown()
    for (const words of [
      'December 21, 2026',
      'December 18, 2026',
      'Skip the next box',
      'End the subscription',
      'Visa ending in 4242',
    ]) {
      expect(markup).toContain(words)
    }
    expect(markup).not.toContain('Go on')
    expect(markup).toContain('Review box 1')
  })

  it('ask for another card when the bank refused, and for an address that is missing', async () => {
    const due = await shown({ status: 'past_due', moves: ['box.pay', 'box.cancel'] })
    expect(due).toMatch(/role="alert"[^>]*>Your bank refused/)
    expect(due).toContain('Pay €29.90 now')
    const gift = await shown({ address: null, boxes_left: 3, moves: ['box.move'] })
    expect(gift).toContain('We do not know yet where to send it.')
    expect(gift).toContain('Save the address')
  })

  it('ask for no card in a shop without payments', async () => {
    const box = { ...sampleBox, status: 'past_due' as const, moves: ['box.pay', 'box.cancel'] }
    const due = await boxes('listed', { boxes: [box], detail: box }, { takesNoCards: true })
    expect(due).toContain('no card is taken here')
    expect(due).not.toMatch(/cc-number|Pay €29.90 now/)
  })

  it('show the giver the code, and not where it goes', async () => {
    const gift = { code: 'BOX-1', recipient_name: 'Bo', message: null, redeemed: false }
    const markup = await boxes('listed', {
      boxes: [{ ...sampleBox, role: 'giver', status: 'gift_pending', gift }],
    })
    expect(markup).toContain('A gift for Bo')
    expect(markup).toContain('BOX-1')
    expect(markup).not.toContain('Details')
  })

  it('say what came of an end', async () => {
    const refused = { boxes: [sampleBox], problem: { code: 'transition_not_allowed' } }
    expect(await boxes('listed', refused)).toMatch(/role="alert"[^>]*>That is not possible any more/)
    expect(await boxes('listed', { boxes: [sampleBox], done: 'cancel' })).toContain('We have written to you.')
  })

  it('have screens for none, for failure and for waiting', async () => {
    expect(await boxes('listed')).toContain('No box yet')
    expect(await boxes('failed', { problem: { code: 'network' } })).toContain('Your boxes did not load.')
    expect(await boxes('listing')).toContain('skeleton')
  })
})
