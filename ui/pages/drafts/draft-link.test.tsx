import { expect, it, onTestFinished } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { draftLinkForm } from '#machines/forms/drafts.forms.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { DraftLink } from './draft-link.tsx'

it('is of the version that it was made for, and no other shows it', async () => {
  const link = 'https://shop.example/offer?token=first'
  const { ports } = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['draft.see', 'draft.move'] },
      'staff.draftLink': { link, until: '2026-12-03T10:00:00.000Z' },
    },
    cookies: { token: 't' },
    place: { path: '/admin/order-manual', search: '?id=12' },
  })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  startPageJourney(shop, ports, draftLinkForm)
  const journey = journeyOf(shop, 'draftLinkForm')
  for (const [name, value] of Object.entries({ id: '12', version: '3' }))
    journey?.send({ type: 'form.change', name, value })
  journey?.send({ type: 'form.submit', key: 'k' })
  for (let turn = 0; turn < 6; turn += 1) await settled()
  const at = (id: number, version: number) =>
    draw(<DraftLink id={id} version={version} />, '/admin/order-manual?id=12', shop)
  const shown = await at(12, 3)
  expect(shown).toContain(`value="${link}"`)
  expect(shown.match(/Copy the link/g)).toHaveLength(1)
  for (const other of [await at(12, 5), await at(13, 3)]) {
    expect(other).not.toContain(link)
    expect(other).toContain('Copy the link')
  }
})
