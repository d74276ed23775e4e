import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { ProjectDetail } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import {
  sampleCard,
  sampleDetail,
  sampleItem,
  sampleNowMs,
  samplePreorder,
  sampleSong,
} from '#fixtures/ui/samples.ts'
import { ProductComments } from './product-comments.tsx'
import { ProductScreen, type ProductScreenProps } from './product-screen.tsx'

const path = '/vinyl/12/night-ferries'
const noComments = { items: [], next: null }
const none = { related: [], artist: [], label: [], alike: [] }

function product(change: Partial<ProjectDetail> = {}, props: Partial<ProductScreenProps> = {}, at = path) {
  const data = {
    project: sampleDetail(change),
    songs: [],
    more: none,
    comments: noComments,
    production: null,
  }
  return draw(
    <ProductScreen
      data={data}
      nowMs={sampleNowMs}
      toggles={{ liked: false, wished: false, following: false }}
      likes={7}
      sounding={null}
      buy={{ onAdd: vi.fn(), isBusy: false }}
      onToggle={vi.fn()}
      onPlay={vi.fn()}
      {...props}
    />,
    at,
  )
}

const preorder = { ...samplePreorder(), id: 12 }

describe('a record that can be bought', () => {
  it('is a form that works without scripts', async () => {
    const markup = await product()
    expect(markup).toContain('<form class="buy" action="/cart/lines" method="post">')
    expect(markup).toContain('<input type="hidden" name="project_id" value="12"/>')
    expect(markup).toContain('<input type="hidden" name="item_id" value="100"/>')
    expect(markup).toMatch(/name="quantity"/)
    expect(markup).toContain('Add to cart, €24')
  })

  it('says when money is taken and when it ships', async () => {
    const markup = await product()
    expect(markup).toContain('You are charged when you order.')
    expect(markup).toContain('Ships within two working days.')
  })

  it('offers its pressings as radio buttons with words', async () => {
    const items = [sampleItem(), sampleItem({ id: 101, name: 'Signed', stock_left: 0, price: 3_000 })]
    const markup = await product({ items, signed_id: 101 })
    expect(markup.match(/type="radio"/g)).toHaveLength(2)
    expect(markup).toMatch(/€30 · [^<]*signed · sold out/)
    expect(markup).toMatch(/value="101"[^>]*disabled|disabled[^>]*value="101"/)
  })

  it('tells search engines one address and what it is', async () => {
    const markup = await product({}, {}, '/vinyl/12')
    expect(markup).toContain('<link rel="canonical" href="https://shop.example/vinyl/12/night-ferries"/>')
    expect(markup).toMatch(/<title>Night ferries – Haneul Park, .*LP \| Sillon<\/title>/)
  })
})

describe('a record that waits for its press', () => {
  it('says the whole bargain beside the button', async () => {
    const markup = await product({ ...preorder, charge_mode: 'charge_on_success', items: [] })
    expect(markup).toContain('Your card is kept, and charged when the campaign has ended with its goal')
    expect(markup).toContain('If 220 copies are not reserved by March 10, 2027, nothing is charged.')
    expect(markup).toContain('Reserve a copy, €24')
    expect(markup).toContain('168 of 220 reserved')
  })

  it('speaks of missing the goal until it is reached', async () => {
    const short = await product({ ...preorder, charge_mode: 'charge_now', goal: 220, sold: 219 })
    expect(short).toContain('If 220 copies are not reserved')
    for (const sold of [220, 341]) {
      const reached = await product({ ...preorder, charge_mode: 'charge_now', goal: 220, sold })
      expect(reached).not.toContain('are not reserved')
    }
  })

  it('promises the money back where it is taken at once', async () => {
    expect(await product({ ...preorder, charge_mode: 'charge_now' })).toContain('you get all your money back')
  })
})

describe('a record that cannot be bought', () => {
  it.each([
    ['sold_out', 'Sold out. Put it on your wishlist: we write when it is back.'],
    ['ended', 'This item is not for sale.'],
    ['failed', 'This item is not for sale.'],
    ['unpriced', 'This item is not sold in GBP. Choose another currency to buy it.'],
  ] as const)('has no form when it is %s, and says so', async (availability, words) => {
    const markup = await product({ availability, stock_left: 0, price: 0, currency: 'GBP' })
    expect(markup).not.toMatch(/class="buy"|£0|VAT included/)
    expect(markup).toContain(words)
  })

  it('does not say twice that a run has ended', async () => {
    const markup = await product({ ...preorder, availability: 'ended' })
    expect(markup).toContain('The run has ended.')
    expect(markup).not.toContain('This item is not for sale.')
  })
})

describe('what goes with a record', () => {
  it('plays by side and marks what sounds', async () => {
    const songs = [sampleSong(), sampleSong({ id: 2, side: 'B', title: 'Tide', preview: null })]
    const data = { project: sampleDetail(), songs, more: none, comments: noComments, production: null }
    const markup = await product({}, { data, sounding: { songId: 1, state: 'playing' } })
    expect(markup).toContain('aria-label="Side A"')
    expect(markup).toContain('aria-label="Pause A1 Salt, playing"')
    expect(markup).toContain('disc-spin')
    expect(markup).not.toContain('Play B1 Tide')
  })

  it('names its toggles by what they do', async () => {
    const markup = await product({}, { toggles: { liked: true, wished: false, following: false } })
    expect(markup).toContain('aria-label="Remove like from Night ferries"')
    expect(markup).toMatch(/aria-pressed="false"[^>]*>(<svg.*?<\/svg>)?Follow Haneul Park/)
  })

  it('shows rails only when they hold something', async () => {
    const data = {
      project: sampleDetail(),
      songs: [],
      more: { ...none, label: [sampleCard({ id: 50 })] },
      comments: noComments,
      production: null,
    }
    const markup = await product({}, { data })
    expect(markup).toContain('More on Deckchair &amp; Wave')
    expect(markup).not.toContain('From the same crate')
  })

  it('shows hostile comments as text, in their own direction', async () => {
    const remark = {
      id: 1,
      project_id: 12,
      user_id: 2,
      user_name: 'Eve',
      answer: null,
      text: '<script>x</script>',
    }
    const comments = { items: [{ ...remark, created_at: '2027-01-02T00:00:00.000Z' }], next: null }
    const markup = await draw(<ProductComments page={comments} />)
    expect(markup).toContain('<p dir="auto">&lt;script&gt;')
  })

  it('speaks Korean', async () => {
    expect(await product({ name: '광안리로 가는 밤배' }, {}, `/ko${path}`)).toMatch(/<h1 class="w-cjk t-6"/)
  })
})

describe('what belongs to a record', () => {
  it('shows its pictures as links that work without scripts, the cover first', async () => {
    const markup = await product({ images: ['cover', 'back', 'label'] })
    expect(markup.match(/<li><a href="\/files\/projects\/p12\/[^"]*\.jpg"/g)).toHaveLength(3)
    expect(markup).toContain('aria-label="Picture 2 of 3"')
    expect(markup).toMatch(/class="stage-zoom" href="\/files\/projects\/p12\/cover\.jpg" aria-label="Enlarge/)
  })

  it('loads nothing from elsewhere before it is asked to', async () => {
    const markup = await product({ youtube_url: 'https://www.youtube.com/watch?v=SLNNboS2Pk7' })
    expect(markup).toContain('Play the video')
    expect(markup).not.toMatch(/iframe|ytimg|youtube-nocookie/)
    expect(await product({ youtube_url: 'https://example.org/' })).not.toContain('Play the video')
  })

  it('says what sending costs and that a download is with it', async () => {
    const markup = await product({ shipping: { country_id: 'JP', price: 1_690 }, download: true })
    expect(markup).toContain('About €16.90 to send one copy to Japan.')
    expect(markup).toContain('With a download')
    expect(await product({ shipping: null })).not.toContain('to send one copy')
  })

  it('says how long a parcel takes and who carries it, as far as the shop does', async () => {
    const at = (carrier: string, from_days: number | null, to_days: number | null) =>
      product({ shipping: { country_id: 'FR', price: 670, delivery: { carrier, from_days, to_days } } })
    expect(await at('La Poste', 2, 4)).toContain('2–4 working days with La Poste, once it has left')
    expect(await at('', 1, 1)).toContain('1 working day once it has left')
    expect(await at('La Poste', null, null)).toContain('Sent with')
    expect(await product()).not.toMatch(/once it has left|Sent with/)
  })

  it('has the one sticker that is most pressing to know', async () => {
    const collections = [284]
    const stickers = async (change: Partial<ProjectDetail>) =>
      /class="sticker[^>]*>([^<]*)</.exec(await product(change))?.[1]
    expect(await stickers({ collections })).toBe('exclusive')
    expect(await stickers({ collections, signed_id: 100 })).toBe('signed')
    expect(await stickers({ collections, availability: 'low_stock', stock_left: 3 })).toBe('last 3')
    expect(await stickers({ collections, availability: 'sold_out', stock_left: 0 })).toBeUndefined()
    expect(await stickers({ type: 'test_pressing' })).toBe('test pressing')
  })

  it('says how long each side is, and plays the first', async () => {
    const songs = [sampleSong(), sampleSong({ id: 2, side: 'B', title: 'Kelp', duration_seconds: 60 })]
    const data = { project: sampleDetail(), songs, more: none, comments: noComments, production: null }
    const markup = await product({}, { data })
    expect(markup).toMatch(/Side A<span>04:03<\/span>/)
    expect(markup).toMatch(/Side B<span>01:00<\/span>/)
    expect(markup).toContain('Play side A')
    expect(await product()).not.toContain('Play side A')
  })
})

describe('a record that is made to order', () => {
  it('is in no warehouse', async () => {
    const markup = await product({ sale: 'on_demand', availability: 'in_stock', release_date: null })
    expect(markup).toContain('Made once you order it')
    expect(markup).not.toContain('In the warehouse')
  })
})

describe('the stage of a product', () => {
  it.each(['cd', 'tape'] as const)('pulls out what is inside a %s', async category => {
    const markup = await product({ category })
    expect(markup).toContain('pull-disc')
    expect(markup).not.toContain('disc-clip')
  })

  it.each([
    ['C46', false],
    ['CD', false],
    ['LP', true],
  ])('knows by its format that a run of %s has a record: %s', async (format, isRecord) => {
    const markup = await product({ category: 'project', format })
    expect(markup).toContain('pull-disc')
    expect(markup.includes('disc-clip')).toBe(isRecord)
  })

  it('lets a thing without anything inside stand alone', async () => {
    expect(await product({ category: 't-shirt' })).toContain('pull-alone')
    expect(await product({ category: 'bundle', color_vinyl: null })).toContain('pull-alone')
    expect(await product({ category: 'bundle', color_vinyl: '["red"]' })).toContain('pull-disc')
  })
})

describe('what is worn or hung', () => {
  it('has details and versions, and no pressing', async () => {
    const items = [sampleItem(), sampleItem({ id: 2, name: 'Blue' })]
    const markup = await product({ category: 't-shirt', items })
    expect(markup).toContain('In detail')
    expect(markup).toContain('Version')
    expect(markup).not.toMatch(/[Pp]ressing/)
    expect(await product({ items })).toContain('The pressing')
  })

  it('is made to order, and no record when it is not for sale', async () => {
    expect(await product({ category: 'merch', sale: 'on_demand' })).toContain('made to order')
    expect(await product({ category: 'merch', availability: 'ended' })).toContain(
      'This item is not for sale.',
    )
  })
})

describe('row 44: the condition', () => {
  const factOf = (markup: string) => /<dt>Condition<\/dt><dd>(.*?)<\/dd>/.exec(markup)?.[1]

  it('is graded for record and sleeve apart, in words, and leads to the scale', async () => {
    const fact = factOf(await product())
    expect(fact).toContain('Record M (Mint), sleeve M (Mint): new.')
    expect(fact).toContain('<a href="/help#condition">')
    const scale = readFileSync(new URL('../../content/help/en.md', import.meta.url), 'utf8')
    expect(scale).toContain('{#condition}')
    expect(scale).toContain('| M | Mint |')
    expect(factOf(await product({ category: 'cd' }))).toContain('Disc M (Mint), case M (Mint): new.')
  })

  it('is not asked of what is worn', async () => {
    expect(factOf(await product({ category: 't-shirt' }))).toBeUndefined()
  })
})

describe('a compact disc', () => {
  it.each([{ category: 'cd' }, { category: 'project', format: 'CD' }] as const)(
    'counts the tracks of a compact disc, which has no sides: %o',
    async change => {
      const told = { songs: [sampleSong({ side: null })], more: none, comments: noComments, production: null }
      const markup = await product({}, { data: { project: sampleDetail(change), ...told } })
      expect(markup).toContain('aria-label="Play 1 Salt"')
      expect(markup).toContain('<p class="tracks-side">1 track<span>')
      expect(markup).not.toMatch(/[Ss]ide A/)
    },
  )
})
