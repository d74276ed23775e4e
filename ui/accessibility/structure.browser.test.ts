import { expect, inject, test } from 'vitest'
import type { Viewer } from '#fixtures/gallery/screen.ts'
import { screensOf } from '#fixtures/gallery/screens.ts'
import { signIn } from '#fixtures/gallery/visitor.ts'
import { structureFaults } from '#fixtures/ui/structure-faults.ts'

/** Markup beside which nothing else is on the page: what scripts bring is the sweep's to examine. */
test('row 1: every screen comes from the server with its headings and landmarks in order', async () => {
  const base = inject('shopUrl')
  const tokens = new Map<Viewer, string | undefined>()
  for (const viewer of ['customer', 'pro', 'boss'] as const) tokens.set(viewer, await signIn(base, viewer))
  const screens = await screensOf(base)
  expect(screens.length).toBeGreaterThan(70)
  for (const { name, viewer, path } of screens) {
    const token = tokens.get(viewer)
    const answer = await fetch(base + path('en'), { headers: token ? { cookie: `token=${token}` } : {} })
    const html = await answer.text()
    expect(html.match(/<h1/g)?.length, name).toBe(1)
    expect(structureFaults(html), name).toEqual([])
  }
})
