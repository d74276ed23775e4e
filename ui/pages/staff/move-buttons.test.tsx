import { expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { MoveButtons } from './move-buttons.tsx'

const moves = [
  { move: 'launch', text: 'Launch' },
  { move: 'refuse', text: 'Refuse' },
]
const row = (chosen: string | null, isOpen = true) =>
  draw(
    <MoveButtons moves={moves} chosen={chosen} first="launch" isOpen={isOpen} onChoose={vi.fn()} />,
    '/admin/project',
  )
/** The buttons as they are drawn, by what they say. */
const buttonsOf = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', inside = '']) => [
      inside.replaceAll(/<[^>]*>/g, ''),
      { attributes, isTicked: inside.includes('<svg') },
    ]),
  )

it('fills the first move until one is chosen', async () => {
  const { Launch, Refuse } = buttonsOf(await row(null))
  expect(Launch?.attributes).toMatch(/aria-pressed="false"[^>]*class="button button-primary"/)
  expect(Refuse?.attributes).toMatch(/aria-pressed="false"[^>]*class="button"/)
})

it('marks the chosen move alone, for eyes and for ears', async () => {
  const { Launch, Refuse } = buttonsOf(await row('refuse'))
  expect(Refuse).toMatchObject({ attributes: expect.stringContaining('aria-pressed="true"'), isTicked: true })
  expect(Launch).toMatchObject({ attributes: expect.not.stringContaining('button-primary'), isTicked: false })
})

it('waits while nothing may be chosen', async () => {
  expect((await row(null, false)).match(/disabled=""/g)).toHaveLength(2)
})
