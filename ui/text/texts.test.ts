import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A fresh module a test: what is loaded is kept for good otherwise. */
async function fresh() {
  vi.resetModules()
  return import('./texts.ts')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('words by area', () => {
  it('come when they are asked for, and not before', async () => {
    const { prepareText, textOf } = await fresh()
    const text = await prepareText('en', [])
    expect(text.t('header.menu')).toBe('Menu')
    expect(text.t('staff.events')).toBe('staff.events')
    expect(textOf('en')).toBe(text)
    expect(textOf('en', ['staff'])).toBeUndefined()
    await prepareText('en', ['staff'])
    expect(textOf('en', ['staff'])).toBe(text)
    expect(text.t('staff.events')).toBe('What happened')
  })

  it('of a panel come with every language shown, now and later', async () => {
    const { prepareStanding, prepareText, textOf } = await fresh()
    await prepareText('en', [])
    await prepareStanding(['search'])
    expect(textOf('en', ['search'])).toBeDefined()
    expect(textOf('fr', ['search'])).toBeUndefined()
    await prepareText('fr', [])
    expect(textOf('fr', ['search'])?.t('search.projects')).toBe('Disques')
  })

  it('are asked for once, so that a component may wait for them', async () => {
    const { prepareText } = await fresh()
    expect(prepareText('ko', ['cart'])).toBe(prepareText('ko', ['cart']))
  })

  it('are all there on a server that has started', async () => {
    const { prepareAllTexts, textOf } = await fresh()
    await prepareAllTexts()
    expect(textOf('zh', ['checkout', 'staff', 'sign'])).toBeDefined()
  })
})
