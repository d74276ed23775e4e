import type { Handler } from '../../http/handler.ts'
import { listAddresses, saveAddress, deleteAddress } from '../store/delivery-addresses.ts'
import { addressProblems } from '#domain/places/address.ts'
import { fail } from '../../base/failure.ts'
import { lockUser } from '../store/users.ts'

/** The addresses the account keeps, the preferred one first. */
export const addresses: Handler<'user.addresses'> = async ({ db, user }) => listAddresses(db, user.id)

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

/** Forgets an own address. When it was the preferred one, the oldest of the others is now. */
export const removeAddress: Handler<'user.removeAddress'> = async ({ db, user }, { id }) =>
  db.transaction(async tx => {
    await lockUser(tx, user.id)
    return (await deleteAddress(tx, user.id, id)) ? listAddresses(tx, user.id) : fail('not_found')
  })
