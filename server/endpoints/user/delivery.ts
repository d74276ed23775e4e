import { addressProblems } from '#domain/places/address.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listAddresses, saveAddress } from '../../store/delivery-addresses.ts'
import { lockUser } from '../../store/users.ts'

/** Saves a delivery address, a new one or with its id a changed one. Spec sections 3 and 7. */
export const delivery: Handler<'user.delivery'> = async ({ db, user, clock }, input) => {
  const { id, preferred, ...address } = input
  const problems = addressProblems(address)
  if (Object.keys(problems).length > 0) return fail('address_incomplete', problems)
  return db.transaction(async tx => {
    // Two at once would both find nobody preferred.
    await lockUser(tx, user.id)
    const saved = await saveAddress(tx, { userId: user.id, id, address, preferred, at: clock.now() })
    if (!saved) return id === undefined ? fail('input_invalid', { address: 'too_many' }) : fail('not_found')
    return listAddresses(tx, user.id)
  })
}
