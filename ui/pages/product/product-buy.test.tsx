import { describe, expect, it } from 'vitest'
import type { ProjectDetail } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleDetail, sampleNowMs, samplePreorder } from '#fixtures/ui/samples.ts'
import { firstChoice } from './buy-choice.ts'
import { BuyButton } from './product-buy.tsx'
import { ProductTerms } from './product-terms.tsx'

const preorder = { ...samplePreorder(), id: 12 }

describe('the button of a record', () => {
  const button = (change: Partial<ProjectDetail>, quantity: number) => {
    const project = sampleDetail(change)
    const choice = { ...firstChoice(project), quantity }
    return draw(<BuyButton project={project} choice={choice} isBusy={false} />, '/vinyl/12')
  }

  it('says how many it takes and what they come to', async () => {
    const dear = { ...preorder, price: 5_990, items: [] }
    expect(await button(dear, 40)).toContain('Reserve 40 copies, €2,396')
    expect(await button(dear, 1)).toContain('Reserve a copy, €59.90')
    expect(await button({}, 2)).toContain('Add 2 to cart, €48')
  })
})

describe('the terms of a record whose campaign failed', () => {
  it('lead to what else there is, and say nothing that its ruler has said', async () => {
    const project = sampleDetail({ ...preorder, step: 'failed', availability: 'failed' })
    const markup = await draw(<ProductTerms project={project} nowMs={sampleNowMs} />, '/vinyl/12')
    expect(markup).toContain('href="/vinyl-shop">See what else is being pressed')
    expect(markup).not.toContain('not for sale')
  })
})
