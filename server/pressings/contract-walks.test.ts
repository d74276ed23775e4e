import { expect, it } from 'vitest'
import { pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { walkContracts } from '#fixtures/server/money/contract-walks.ts'

it('random histories of contracts keep what is due to the cent, and come to every state', () => {
  expect([...walkContracts(400, 7)].toSorted()).toEqual([...pressingStates].toSorted())
})
