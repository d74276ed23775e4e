import { expect, it } from 'vitest'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

it('shows anybody the stage of a public project, and nothing of one that is not there', async () => {
  const id = await newCampaign(shop, { goal: 5, filesReady: true })
  expect((await shop.request('projects.production', { id })).body).toEqual({
    id,
    stage: 'files_checked',
    copies: null,
    pressed: null,
    accepted: null,
    test_at: null,
    done_at: null,
    stages: [],
    log: [],
  })
  expect((await shop.request('projects.production', { id: 999_999 })).status).toBe(404)
})
