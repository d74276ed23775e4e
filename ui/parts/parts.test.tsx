import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { createText } from '../text/create-text.ts'
import { TextProvider } from '../text/text-context.tsx'
import { Badge } from './badge.tsx'
import { Button, IconButton, LinkButton } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { CheckField, SelectField, TextField } from './field.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { Icon } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'
import { Pager } from './pager.tsx'
import { Price } from './price.tsx'
import { sideNumber } from './section.tsx'
import { TrackList } from './track-list.tsx'

const draw = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <TextProvider text={createText('en', {})}>{node}</TextProvider>
    </Router>,
  )

describe('buttons', () => {
  it('submit only when told', () => {
    expect(draw(<Button>Save</Button>)).toContain('type="button"')
    expect(draw(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  it('say that they work without losing their name', () => {
    expect(draw(<Button busy>Pay</Button>)).toMatch(/aria-busy="true".*Pay/)
  })

  it('have a name even as a glyph', () => {
    expect(draw(<IconButton icon="close" label="Close" />)).toContain('aria-label="Close"')
  })

  it('are real anchors when they lead somewhere', () => {
    expect(draw(<LinkButton href="/vinyl-shop">All</LinkButton>)).toMatch(/<a [^>]*href="\/vinyl-shop"/)
    expect(draw(<LinkButton href="https://example.org/">Out</LinkButton>)).toContain('https://example.org/')
  })
})

describe('fields', () => {
  it('tie hint and error to the control', () => {
    const markup = draw(<TextField id="mail" label="E-mail" hint="For the receipt" error="Wrong" />)
    expect(markup).toContain('<label for="mail">')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('aria-describedby="mail-hint mail-error"')
    expect(markup).toContain('id="mail-error"')
  })

  it('claim nothing when all is well', () => {
    const markup = draw(<TextField id="mail" label="E-mail" />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })

  it('mark the optional ones in words', () => {
    expect(draw(<TextField label="Phone" optional="optional" />)).toContain('(optional)')
  })

  it('offer native lists and ticks', () => {
    expect(draw(<SelectField label="Country" options={[{ value: 'FR', label: 'France' }]} />)).toContain(
      '<option value="FR">France</option>',
    )
    expect(draw(<CheckField label="Same" />)).toContain('type="checkbox"')
  })
})

describe('the error summary', () => {
  const errors = [
    { fieldId: 'a', text: 'Enter a name' },
    { fieldId: 'b', text: 'Enter a city' },
  ]

  it('links each failing field, from two on', () => {
    expect(draw(<ErrorSummary title="Two" errors={errors} />)).toContain('<a href="#b">Enter a city</a>')
    expect(draw(<ErrorSummary title="One" errors={errors.slice(1)} />)).toBe('')
  })
})

describe('small parts', () => {
  it('a badge always has its word', () => {
    expect(draw(<Badge tone="red" text="failed" />)).toBe('<span class="badge tone-red">failed</span>')
  })

  it('a price is written in the language and says which one was before', () => {
    const markup = draw(
      <Price
        amount={{ amountMinor: 1_950, currency: 'EUR' }}
        before={{ amount: { amountMinor: 2_400, currency: 'EUR' }, beforeLabel: 'before', nowLabel: 'now' }}
      />,
    )
    expect(markup).toMatch(/before .*<del>.*€24.*now .*€19\.50/)
  })

  it('won and peso prices do not fetch another font file', () => {
    expect(draw(<Price amount={{ amountMinor: 33_000, currency: 'KRW' }} />)).toContain('price-system')
  })

  it('sections count like the sides of a record', () => {
    expect([0, 1, 3, 4, 8].map(index => sideNumber(index))).toEqual(['A1', 'A2', 'A4', 'B1', 'C1'])
  })

  it('the sprite holds every glyph that can be asked for', () => {
    const sprite = draw(<IconSprite />)
    expect(Object.keys(iconPaths)).toHaveLength(26)
    expect(sprite.match(/<symbol/g)).toHaveLength(26)
    expect(draw(<Icon name="cart" />)).toContain('#i-cart')
    expect(sprite).toContain('id="i-cart"')
  })

  it('a pager works without scripts', () => {
    const markup = draw(
      <Pager shown="24 of 180" label="More" nextHref="/vinyl-shop?page=2" onMore={vi.fn()} />,
    )
    expect(markup).toContain('href="/vinyl-shop?page=2"')
    expect(draw(<Pager shown="3 of 3" label="More" />)).not.toContain('<a')
  })
})

describe('a track list', () => {
  const track = { position: 'A1', title: 'Salt', durationText: '04:03', durationIso: 'PT4M3S' }
  const sides = [
    {
      name: 'Side A',
      tracks: [
        { ...track, id: '1', state: 'playing', label: 'Pause Salt', said: 'playing' },
        { ...track, id: '2', state: 'idle', label: 'Play Salt' },
        { ...track, id: '3', state: 'silent', label: 'Salt' },
      ],
    },
  ] as const

  it('marks the playing row in words and for machines', () => {
    const markup = draw(<TrackList sides={sides} level={3} onPress={vi.fn()} />)
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1)
    expect(markup).toContain('aria-label="Pause Salt, playing"')
  })

  it('offers no button where there is nothing to hear', () => {
    expect(draw(<TrackList sides={sides} level={3} onPress={vi.fn()} />).match(/<button/g)).toHaveLength(2)
    expect(draw(<TrackList sides={sides} level={3} />)).not.toContain('<button')
  })
})
