import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { requirementsPage } from './requirements.ts'

const found = (id: string, requirements: readonly string[]) => ({
  name: id,
  path: `machines/journeys/${id}/${id}.machine.ts`,
  machine: createMachine({
    id,
    initial: 'a',
    states: { a: { on: { GO: { target: 'b', meta: { requirements } } } }, b: { meta: { requirements } } },
  }),
})

test('the page of requirements sorts by section, links charts and models, and names silent charts', () => {
  const { text } = requirementsPage('.', [found('cart', ['9 Cart', '4 Cart', '10 Far']), found('mute', [])])
  expect(text.match(/^## .*$/gm)).toEqual([
    '## 4 States and transitions',
    '## 9 Business constants and limits',
    '## 10',
    '## Charts that name none',
  ])
  const cart = '[cart](../../machines/journeys/cart/README.md)'
  expect(text).toContain(`${cart} \`cart.a \\| GO \\| 0\`, ${cart} \`cart.b\``)
  expect(text).toContain('[cart.alphabet.ts](../../machines/journeys/cart/cart.alphabet.ts)')
  expect(text).toContain('[cart.page.ts](../../fixtures/models/cart/cart.page.ts)')
  expect(text).toContain('[mute](../../machines/journeys/mute/README.md).')
})
