import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deleteAddress, listAddresses } from '../../store/delivery-addresses.ts'
import { lockUser } from '../../store/users.ts'

/** Forgets an own address. When it was the preferred one, the oldest of the others is now. */
export const removeAddress: Handler<'user.removeAddress'> = async ({ db, user }, { id }) =>
  db.transaction(async tx => {
    await lockUser(tx, user.id)
    return (await deleteAddress(tx, user.id, id)) ? listAddresses(tx, user.id) : fail('not_found')
  })
