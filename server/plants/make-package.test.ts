import { describe, expect, it } from 'vitest'
import { soldRun } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { makePackage } from './make-package.ts'
import { readPackageFacts } from './read-package-facts.ts'
import { packageSigner } from './sign-package.ts'

const shop = payingShop()

describe('the proof in a package', () => {
  it('is the one that was approved, on paper', async () => {
    const { id } = await soldRun(shop)
    const facts = await readPackageFacts({ db: shop.db, config: shop.deps.config }, id, shop.clock.now())
    if (typeof facts === 'string') throw new Error(facts)
    const told = { approvedBy: people.alice.id, approvedAt: '2026-06-01T09:30:00.000Z' }
    const proofed = { ...facts, tracks: [], parts: [], proof: { version: 4, ...told } }
    const order = {
      facts: proofed,
      version: 1,
      previous: null,
      changes: [],
      asOf: shop.clock.now(),
      signer: await packageSigner(shop.db),
      sums: new Map(),
      made: new Map(),
      log: shop.deps.log,
    }
    const paths = async (proof: Uint8Array | null) =>
      (await makePackage({ ...order, proof })).files
        .map(({ path }) => path)
        .filter(path => path.startsWith('proof/'))
    expect(await paths(Uint8Array.of(1))).toEqual(['proof/approvals.json', 'proof/proof_v4.pdf'])
    expect(await paths(null)).toEqual(['proof/approvals.json'])
  })
})
