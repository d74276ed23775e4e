import { describe, expect, it, onTestFinished } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { deskMembersJourney } from '#machines/journeys/desk-members/desk-members.journey.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { ShelfIntro } from '../shop/shelf-intro.tsx'
import { DeskMembers } from './desk-members.tsx'

type List = Output<'desk.members'>

const list: List = {
  id: 9,
  list: 'members',
  items: [
    { id: 1001, text: 'Low Tide', note: 'Möwe', shown: true },
    { id: 1002, text: 'Salt', note: 'Wal', shown: false },
  ],
  more: false,
  by_rule: false,
}

async function open(
  change: Partial<List> = {},
  mayEdit = true,
  noun: 'collection' | 'product' = 'collection',
) {
  const fake = fakePorts({ answers: {} })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const given = { noun, id: 9, lists: [{ ...list, ...change }] } as const
  startPageJourney(shop, fake.ports, deskMembersJourney, given)
  const markup = () =>
    draw(<DeskMembers {...given} mayEdit={mayEdit} from={0} />, '/admin/category?id=9', shop)
  return { fake, markup, send: journeyOf(shop, 'deskMembers')?.send.bind(journeyOf(shop, 'deskMembers')) }
}

const isShut = (markup: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(markup)?.[0].includes('disabled')

describe('what a collection holds', () => {
  it('is shown in its order, with who it is by and the ways of each', async () => {
    const markup = await (await open()).markup()
    expect(markup.indexOf('Low Tide')).toBeLessThan(markup.indexOf('>Salt<'))
    expect(markup).toContain('href="/admin/product?id=1001"')
    expect(markup).toContain('Wal · not in the shop')
    expect(isShut(markup, 'Move Low Tide up')).toBe(true)
    expect(isShut(markup, 'Move Low Tide down')).toBe(false)
    expect(isShut(markup, 'Move Salt down')).toBe(true)
    expect(isShut(markup, 'Take Salt out')).toBe(false)
  })

  it('is dragged where its order means something, and nowhere else', async () => {
    const at = async (name: string) => (await open({ list: name }, true, 'product')).markup()
    const [related, joins] = [await at('related'), await at('joins')]
    expect(related.match(/draggable="true"/g)).toHaveLength(2)
    expect(related).toContain('Move Low Tide up')
    expect(joins).not.toContain('draggable="true"')
    expect(joins).not.toContain('Move Low Tide up')
  })

  it('may be read and not changed by who has no right to', async () => {
    const markup = await (await open({}, false)).markup()
    expect(isShut(markup, 'Move Low Tide down')).toBe(true)
    expect(isShut(markup, 'Take Salt out')).toBe(true)
  })

  it('says when it is empty, and when its rule fills it', async () => {
    expect(await (await open({ items: [] })).markup()).toContain('Nothing yet.')
    const ruled = await (await open({ by_rule: true })).markup()
    expect(ruled).toContain('Filled by its rule')
    expect(ruled).not.toContain('Numbers of products to add')
    expect(isShut(ruled, 'Take Salt out')).toBe(true)
  })

  it('says what was wrong with what was written', async () => {
    const { send, markup } = await open()
    send?.({ type: 'deskMembers.add', list: 'members' })
    await settled()
    expect(await markup()).toMatch(/role="alert"[^>]*>.*write numbers/)
  })
})

describe('the head of a collection', () => {
  const cover = { id: 7, category: 'vinyl', slug: 'low-tide', name: 'Low Tide', picture: 'k' } as const

  it('has its words and the cover of a record, which leads there', async () => {
    const markup = await draw(<ShelfIntro text="For wet windows." cover={cover} />)
    expect(markup).toContain('For wet windows.')
    expect(markup).toContain('href="/vinyl/7/low-tide"')
    expect(markup).toMatch(/<img[^>]*alt="Low Tide"/)
  })

  it('is nothing where there is neither', async () => {
    expect(await draw(<ShelfIntro text={undefined} cover={null} />)).toBe('')
  })
})
