import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { viewMenu } from '#machines/journeys/menu/menu.view.ts'
import { afterPage } from '#machines/shop/after-page.ts'
import { livesOf } from '#machines/shop/journeys.ts'
import { journeyOf, startDeferred, startShop } from '#machines/shop/start-shop.ts'
import { serverSnapshots } from '../server-snapshot.ts'
import { deferredStart } from './deferred-start.ts'
import { lazyShop, type Running } from './lazy-shop.ts'
import { fetchJourneys } from './running-shop.ts'

/** A shop that a server left, and the machines that will run it. */
function arriving() {
  const { ports } = fakePorts()
  const server = startShop({ ports })
  const snapshot = server.getPersistedSnapshot()
  server.stop()
  const run = (): Running => {
    const shop = startShop({ ports, snapshot })
    onTestFinished(() => void shop.stop())
    return {
      shop,
      ports,
      isDeferred: id => livesOf(id) === 'afterPage',
      startDeferred: deferredStart(async () => {
        return () => startDeferred(shop, ports, afterPage)
      }),
    }
  }
  let running: Running | undefined
  const load = vi.fn(async () => (running = run()))
  const fetch = vi.fn(fetchJourneys)
  const late = lazyShop(serverSnapshots(snapshot), load, fetch)
  const shop = () => {
    if (!running) throw new Error('the machines are not there')
    return running.shop
  }
  return { late, load, fetch, shop }
}

const toggleSlide = { type: 'cart.toggleSlide' }
const isOpen = (snapshot: unknown) =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot ? snapshot.value : null

describe('a shop whose machines come late', () => {
  it('shows what the server left until they come, and just that when they have come', async () => {
    const { late } = arriving()
    const before = late.now('cart')
    expect(before).toBe(late.first('cart'))
    await late.start()
    expect(late.now('cart')).toBe(before)
  })

  it('delivers what was sent before, once and in order', async () => {
    const { late, shop } = arriving()
    const told = vi.fn()
    late.listen('cart', told)
    for (let times = 0; times < 3; times += 1) late.send('cart', toggleSlide)
    expect(told).not.toHaveBeenCalled()
    await late.start()
    expect(isOpen(late.now('cart'))).toMatchObject({ slide: 'open' })
    expect(told).toHaveBeenCalled()
    expect(journeyOf(shop(), 'cart').getSnapshot().matches({ slide: 'open' })).toBe(true)
  })

  it('has the machines come with the first act, and only once', async () => {
    const { late, load } = arriving()
    late.send('cart', toggleSlide)
    late.send('cart', toggleSlide)
    await late.start()
    expect(load).toHaveBeenCalledTimes(1)
    expect(isOpen(late.now('cart'))).toMatchObject({ slide: 'closed' })
  })
})

describe('what is sent before its journey is there', () => {
  it('hears a journey on, once it runs', async () => {
    const { late } = arriving()
    const told = vi.fn()
    const stop = late.listen('cart', told)
    await late.start()
    told.mockClear()
    late.send('cart', toggleSlide)
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    late.send('cart', toggleSlide)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('keeps what is for a journey after the page until that is there', async () => {
    const { late, shop } = arriving()
    const open = { type: 'menu.open', focusId: 'x' }
    late.send('menu', open)
    await late.start()
    await vi.waitFor(() => expect(journeyOf(shop(), 'menu')).toBeDefined())
    const menu = journeyOf(shop(), 'menu')?.getSnapshot()
    expect(menu && viewMenu(menu).isOpen).toBe(true)
  })

  it('keeps what is for a journey of the page', async () => {
    const { late, shop } = arriving()
    late.want([['comments']])
    const opened = { type: 'comments.opened', projectId: 7, items: [], next: null }
    late.send('comments', opened)
    await vi.waitFor(() => expect(journeyOf(shop(), 'comments')?.getSnapshot().context.projectId).toBe(7))
  })

  it('has the journeys of the page come while the machines do, and says when they have begun', async () => {
    const { late, load, fetch, shop } = arriving()
    const come = load.getMockImplementation()
    const line: (() => void)[] = []
    load.mockImplementation(async () => {
      await new Promise<void>(resolve => line.push(resolve))
      if (!come) throw new Error('no machines')
      return come()
    })
    late.want([['comments']])
    expect(fetch).toHaveBeenCalledWith([['comments']])
    const told = vi.fn()
    void late.begun().then(told)
    await vi.dynamicImportSettled()
    expect(told).not.toHaveBeenCalled()
    line[0]?.()
    await late.begun()
    expect(journeyOf(shop(), 'comments')).toBeDefined()
  })

  it('does not start what the page was left for', async () => {
    const { late, shop } = arriving()
    late.want([['comments']])()
    await late.start()
    await Promise.resolve()
    expect(journeyOf(shop(), 'comments')).toBeUndefined()
  })
})

describe('machines that cannot be had', () => {
  it('are asked for again by the next act; the one before is said to have failed', async () => {
    const { late, load } = arriving()
    load.mockRejectedValueOnce(new Error('offline'))
    const told = vi.fn()
    late.listenOut(told)
    late.send('cart', toggleSlide)
    await vi.waitFor(() => expect(late.isOut()).toBe(true))
    expect(told).toHaveBeenCalledTimes(1)
    late.send('cart', toggleSlide)
    expect(late.isOut()).toBe(false)
    await late.start()
    expect(isOpen(late.now('cart'))).toMatchObject({ slide: 'open' })
  })

  it('say nothing while nobody waits for them', async () => {
    const { late, load } = arriving()
    load.mockRejectedValueOnce(new Error('offline'))
    late.send('headerScroll', { type: 'header.focused' })
    await expect(late.start()).rejects.toThrow('offline')
    expect(late.isOut()).toBe(false)
  })
})
