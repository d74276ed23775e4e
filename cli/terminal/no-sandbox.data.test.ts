// Where a shop has no sandbox, no card can be typed at the terminal: it is said, and what can be done.
import { expect, test } from 'vitest'
import { noGateway } from '#fixtures/server/no-gateway.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
/** Without keys of a provider, and no demonstration either. */
const closed = shopAtTerminal(() => openTestShop({ deps: { gateway: { ...noGateway, isClosed: true } } }))
const person = '--email ada@example.com --firstname Ada --lastname Ohm --address Rue-Haute-1'
const place = '--zip 75001 --city Paris --country FR'
const card = '--card 4242424242424242 --exp 12/30 --cvc 123'

test('a card is refused with the true cause, not as a provider that does not answer', async () => {
  const words = `--project ${testProjects.stock} ${person} ${place} ${card}`.split(' ')
  const { code, out, err } = await at.run(['order', 'place', '--guest', ...words])
  expect(code).not.toBe(0)
  expect(out + err).toContain('payment_closed')
  expect(out + err).toContain('--card-token')
})

test.each([card, '--card-token pm_1'])(
  'a shop that cannot take payments says so, whatever pays: %s',
  async way => {
    const words = `--project ${testProjects.stock} ${person} ${place} ${way}`.split(' ')
    const { code, out, err } = await closed.run(['order', 'place', '--guest', ...words])
    expect(code).not.toBe(0)
    expect(out + err).toContain('payment_not_set_up')
    expect(out + err).toContain('cannot take payments yet')
  },
)
