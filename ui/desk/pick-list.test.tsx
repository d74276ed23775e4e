import { expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { PickList } from './pick-list.tsx'

const drawn = (value: string, error?: string) =>
  draw(
    <PickList
      {...{ id: 'desk-records', label: 'Its records', noun: 'product', most: 3, value, error }}
      names={{ 12: 'Low Tide' }}
      onWrite={() => undefined}
    />,
    '/admin/box-editions',
  )
const labelIn = (markup: string) => /<label[^>]*>(?:<span>)?([^<]*)/.exec(markup)?.[1]
const namesIn = (markup: string) => [...markup.matchAll(/<a[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)

it('asks for the next of so many, and for none where all are there', async () => {
  expect(labelIn(await drawn('12'))).toBe('Record 2 of 3 at most, by name or number')
  expect(labelIn(await drawn('12, 44, 7'))).toBeUndefined()
})

it('names no place that there is not, where the shop refused all of them', async () => {
  expect(labelIn(await drawn('12, 44, 7', 'There is no such record.'))).toBe(
    'Record 3 of 3 at most, by name or number',
  )
})

it('shows each once, by its name or its number', async () =>
  expect(namesIn(await drawn('12, 44, 12'))).toEqual(['Low Tide', '44']))

it('says which way is closed without taking the cursor from it', async () => {
  const markup = await drawn('12, 44')
  const buttons = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>/g)]
  const closed = buttons.flatMap(([tag, name]) => (tag.includes('aria-disabled="true"') ? [name] : []))
  expect(closed).toEqual(['Move Low Tide up', 'Move 44 down'])
  expect(buttons.some(([tag]) => / disabled=""/.test(tag))).toBe(false)
})
